import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";

const sendMock = vi.hoisted(() => vi.fn());
vi.mock("#providers/http/send-api-request.ts", () => ({ sendApiRequest: sendMock }));

beforeEach(() => {
  vi.resetModules();
  sendMock.mockReset().mockResolvedValue({ data: { storeName: "of the server" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function callOn(textContent: string | null) {
  vi.stubGlobal("document", { getElementById: () => (textContent === null ? null : { textContent }) });
  return (await import("#providers/http/call-api.ts")).callApi;
}

it("callApi uses the page's initial data once without a request, then requests", async () => {
  const callApi = await callOn(JSON.stringify({ "GET /developer/startup": { storeName: "of the page" } }));
  expect(await callApi(storeCalls.startup, {})).toEqual({ storeName: "of the page" });
  expect(sendMock).not.toHaveBeenCalled();
  expect(await callApi(storeCalls.startup, {})).toEqual({ storeName: "of the server" });
});

it("callApi requests when the page has no initial data", async () => {
  const callApi = await callOn(null);
  expect(await callApi(storeCalls.startup, {})).toEqual({ storeName: "of the server" });
});
