import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { handlePublic, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

const failures: readonly [name: string, error: Error][] = [
  ["PostgreSQL", Object.assign(new Error("could not extend file"), { code: "53100" })],
  ["a wrapped query", new Error("Failed query", { cause: Object.assign(new Error("full"), { code: "53100" }) })],
  ["a file", Object.assign(new Error("write failed"), { code: "ENOSPC" })],
  ["a file over its quota", Object.assign(new Error("write failed"), { code: "EDQUOT" })],
  ["the statistics engine", new Error("Code: 243. DB::Exception: Cannot reserve: not enough space")],
];

describe("on a full disk", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSharedApp("embedded");
  }, 60_000);

  const createApp = (error: Error, services: Partial<Services> = {}) => {
    const route: Route = {
      ...handlePublic(storeCalls.listMails)(() => []),
      run: () => {
        throw error;
      },
    };
    return createHttpApp({ services: { ...app.services, ...services }, routes: [route] });
  };

  it.each(failures)("answers disk_full with 507: %s", async (_, error) => {
    const answer = await (await createApp(error)).inject("/api/x/mails");
    expect([answer.statusCode, answer.json().code]).toEqual([507, "disk_full"]);
  });

  it("logs the first of many failed requests only", async () => {
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
    const full = await createApp(Object.assign(new Error("full"), { code: "53100" }), { log });
    for (let asked = 0; asked < 3; asked += 1) await full.inject("/api/x/mails");
    expect(lines.filter((line) => line.includes("disk_full"))).toHaveLength(1);
  });

  it("is not ready while its directory takes no writes, and ready otherwise", async () => {
    const { environment } = app.services;
    const blocked = join(environment.dataDir, "blocked");
    await writeFile(blocked, "");
    const ready = async (dataDir: string) => {
      const asked = await createApp(new Error(), { environment: { ...environment, dataDir } });
      return (await asked.inject("/health/ready")).statusCode;
    };
    expect([await ready(blocked), await ready(environment.dataDir)]).toEqual([503, 200]);
  });
});
