import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#providers/http/api-error.ts";
import { sendApiRequest } from "#providers/http/send-api-request.ts";
import { json } from "./tab.ts";

const requests: { url: string; init: RequestInit }[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const failure = () => sendApiRequest({ method: "GET", path: "/x" }).catch((error: unknown) => error as ApiError);

describe("send", () => {
  it("send omits empty query values and repeats the key for lists", async () => {
    answer = async () => json(200, {});
    await sendApiRequest({
      method: "GET",
      path: "/app",
      query: { searchText: "", start: "0", flag: ["a", "b"], none: undefined },
    });
    expect(requests[0]?.url).toBe("/api/app?start=0&flag=a&flag=b");
  });

  it("send rejects with the server's code, current record and request id", async () => {
    const body = { code: "revision_conflict", message: "m", current: { revision: 4 }, requestId: "r1" };
    answer = async () => json(409, body);
    expect(await failure()).toMatchObject({
      status: 409,
      code: "revision_conflict",
      current: { revision: 4 },
      requestId: "r1",
    });
  });

  it("send reads Retry-After into retryAfterSeconds", async () => {
    answer = async () =>
      new Response(JSON.stringify({ code: "rate_limited", message: "m", requestId: "r" }), {
        status: 429,
        headers: { "retry-after": "30" },
      });
    expect(await failure()).toMatchObject({ code: "rate_limited", retryAfterSeconds: 30 });
  });

  it("send rejects with answer_unreadable when a proxy answers with HTML", async () => {
    answer = async () => new Response("<html>Bad gateway</html>", { status: 502, headers: { "x-request-id": "r2" } });
    expect(await failure()).toMatchObject({ status: 502, code: "answer_unreadable", requestId: "r2" });
  });

  it("send rejects with line_failed when the network fails", async () => {
    answer = () => Promise.reject(new TypeError("fetch failed"));
    expect(await failure()).toBeInstanceOf(ApiError);
    expect(await failure()).toMatchObject({ status: 0, code: "line_failed" });
  });

  it("send rejects with line_failed or line_timeout when the body breaks off or times out", async () => {
    const broken = (error: Error) => async () =>
      new Response(new ReadableStream({ start: (answering) => answering.error(error) }), { status: 200 });
    answer = broken(new TypeError("network error"));
    expect(await failure()).toMatchObject({ status: 0, code: "line_failed" });
    answer = broken(new DOMException("signal timed out", "TimeoutError"));
    expect(await failure()).toMatchObject({ status: 0, code: "line_timeout" });
  });

  it("send posts a file as FormData", async () => {
    answer = async () => json(200, {});
    await sendApiRequest({ method: "POST", path: "/app/media/icon", file: new Blob(["x"]) });
    expect(requests[0]?.init.body).toBeInstanceOf(FormData);
  });
});
