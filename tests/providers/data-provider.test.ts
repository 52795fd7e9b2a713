import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import type { ConsoleResource } from "#providers/resource.ts";
import { json, Storage } from "./tab.ts";

const requests: string[] = [];
let answer: () => Response;
const access = { action: "read", subject: "App" } as const;
const resources: ConsoleResource[] = [
  { name: "apps", access, calls: { getList: appCalls.listApps, getOne: appCalls.appDetails } },
  {
    name: "versions",
    access,
    calls: { getList: versionCalls.listVersions, update: versionCalls.saveVersion },
  },
  { name: "content", access, calls: { getList: contentListCalls.listContent } },
  { name: "audit", access, calls: { getList: auditCalls.listAudit } },
  { name: "mails", access },
];

async function provider() {
  const { storeToken: keepToken } = await import("#providers/http/session-storage.ts");
  keepToken("t0");
  const { createDataProvider } = await import("#providers/data/data-provider.ts");
  return createDataProvider(resources);
}

beforeEach(() => {
  requests.length = 0;
  vi.resetModules();
  vi.stubGlobal("location", { origin: "http://console.example" });
  vi.stubGlobal("localStorage", new Storage());
  vi.stubGlobal("sessionStorage", new Storage());
  vi.stubGlobal("BroadcastChannel", undefined); // one tab
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    requests.push(`${method} ${url}${body ? ` ${String(body)}` : ""}`);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("data provider", () => {
  it("getList uses the resource's own call with filters and page", async () => {
    answer = () => json(200, { items: [{ id: "v" }], total: 9 });
    const list = await (await provider()).getList({
      resource: "versions",
      filters: [{ field: "searchText", operator: "eq", value: "kri" }],
      pagination: { currentPage: 3, pageSize: 4 },
    });
    expect(requests).toEqual(["GET /api/app/versions?searchText=kri&start=8&limit=4"]);
    expect(list).toEqual({ data: [{ id: "v" }], total: 9 });
  });

  it("getList sends filters and page in the body of a list by POST, and fills the hook's path parameters", async () => {
    answer = () => json(200, { items: [{ id: "c" }], total: 60, use: [] });
    const list = await (await provider()).getList({
      resource: "content",
      filters: [
        { field: "status", operator: "eq", value: ["draft", "live"] },
        { field: "type", operator: "eq", value: "verticalVideo" },
        { field: "colour", operator: "eq", value: "red" },
      ],
      sorters: [{ field: "name", order: "asc" }],
      pagination: { currentPage: 3, pageSize: 25 },
      meta: { params: { packagename: "in.krishi/x" } },
    });
    const body = { status: ["draft", "live"], type: "verticalVideo", start: 50, limit: 25 };
    expect(requests).toEqual([`POST /api/marketting/app-content-list/in.krishi%2Fx ${JSON.stringify(body)}`]);
    expect(list).toEqual({ data: [{ id: "c" }], total: 60, use: [] });
  });

  it("getOne fills the id into the call's path, percent-encoded", async () => {
    answer = () => json(200, { app: {} });
    await (await provider()).getOne({ resource: "apps", id: "a/b" });
    expect(requests).toEqual(["GET /api/app/details/a%2Fb"]);
  });

  it("update uses the resource's own call", async () => {
    answer = () => json(200, {});
    await (await provider()).update({ resource: "versions", id: "v1", variables: { revision: 2 } });
    expect(requests).toEqual(['POST /api/app/update/v1 {"revision":2}']);
  });

  it("getList requests a list behind a cursor with its filters and keeps the cursor of the answer", async () => {
    answer = () => json(200, { items: [{ number: 9 }], next: 9 });
    const list = await (await provider()).getList({
      resource: "audit",
      filters: [{ field: "before", operator: "eq", value: "40" }],
      pagination: { currentPage: 1, pageSize: 25 },
    });
    expect(requests).toEqual(["GET /api/x/audit?before=40&limit=25"]);
    expect(list).toEqual({ data: [{ number: 9 }], total: 1, next: 9 });
  });

  it("getList falls back to simple-rest when the resource has no call", async () => {
    answer = () => new Response(JSON.stringify([{ id: "m" }]), { headers: { "x-total-count": "40" } });
    const list = await (await provider()).getList({ resource: "mails", pagination: { currentPage: 2, pageSize: 10 } });
    expect(requests).toEqual(["GET /api/x/mails?_end=20&_start=10"]);
    expect(list).toEqual({ data: [{ id: "m" }], total: 40 });
  });
});
