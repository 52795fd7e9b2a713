import { beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

const boundary = "----a-boundary-of-a-test";
const form = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string, content: string, type = "application/octet-stream") =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

describe("a multipart request", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSharedApp("embedded");
  }, 60_000);

  const send = (payload: string, type = form, url = "/api/app/media/icon") =>
    app.app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": type, authorization: `O-Bearer ${app.people.tokens.normal}` },
    });

  it.each([
    ["without a boundary", end, "multipart/form-data"],
    ["with nothing in it", "", form],
    ["cut in the middle of its file", part('name="file"; filename="a.png"', "x").slice(0, -9), form],
    ["without its end", part('name="file"; filename="a.png"', "x"), form],
    ["that is not multipart", "hello", form],
    ["with a field called like a prototype", part('name="__proto__"', "x", "text/plain") + end, form],
    ["with two files", part('name="file"; filename="a"', "x") + part('name="file"; filename="b"', "x") + end, form],
    ["with invalid JSON", part('name="data"', "{", "application/json") + end, form],
  ])("answers 4xx to a multipart request %s", async (_what, payload, type) => {
    const answer = await send(payload, type);
    expect(Math.floor(answer.statusCode / 100)).toBe(4);
    expect(answer.json().requestId).toBeTypeOf("string");
  });

  it("rejects a multipart file without a name as upload_kind_mismatch", async () => {
    const url = `/api/app/media/apk?versionId=${crypto.randomUUID()}`;
    const answer = await send(part('name="file"', "x") + end, form, url);
    expect(answer.json().code).toBe("upload_kind_mismatch");
  });
});
