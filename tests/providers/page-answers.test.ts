import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";

const asked = vi.hoisted(() => vi.fn());
vi.mock("#providers/http/send.ts", () => ({ send: asked }));

beforeEach(() => {
  vi.resetModules();
  asked.mockReset().mockResolvedValue({ data: { storeName: "of the server" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function callOn(textContent: string | null) {
  vi.stubGlobal("document", { getElementById: () => (textContent === null ? null : { textContent }) });
  return (await import("#providers/http/call-api.ts")).callApi;
}

it("takes what the page brought without asking, and asks the next time", async () => {
  const callApi = await callOn(JSON.stringify({ "GET /developer/startup": { storeName: "of the page" } }));
  expect(await callApi(storeCalls.startup, {})).toEqual({ storeName: "of the page" });
  expect(asked).not.toHaveBeenCalled();
  expect(await callApi(storeCalls.startup, {})).toEqual({ storeName: "of the server" });
});

it("asks where the page brought nothing", async () => {
  const callApi = await callOn(null);
  expect(await callApi(storeCalls.startup, {})).toEqual({ storeName: "of the server" });
});
