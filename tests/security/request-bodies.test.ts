import { once } from "node:events";
import { connect, Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { maxEmailRequestBytes } from "#contract/accounts/auth/password-calls.ts";
import { limits } from "#contract/limits.ts";
import { exceedsJsonLimits } from "#server/platform/http/json-body.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { createUpload, listen } from "#tests/support/builders/send-upload.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { sendRaw } from "#tests/support/send-raw.ts";

const login = "/api/developer/login";
const json = { "content-type": "application/json" };

describe("request bodies", () => {
  let app: TestApp;
  let address: string;
  beforeAll(async () => {
    app = await openTestApp("embedded");
    address = await listen(app);
  }, 60_000);
  afterAll(() => app.close());

  const post = (body: string, path = login) => fetch(address + path, { method: "POST", headers: json, body });

  it.each([
    ["a million open lists", "[".repeat(1_000_000), 413],
    ["lists as deep as a body may be long", "[".repeat(limits.body.bytes), 400],
    ["records as deep", '{"a":'.repeat(3_000), 400],
    ["valid JSON, a level deeper than any call takes", "[".repeat(21) + "]".repeat(21), 400],
    ["a kilobyte more than a call takes", JSON.stringify({ email: "x".repeat(maxEmailRequestBytes + 1024) }), 413],
  ])("rejects a request body before JSON.parse: %s", async (_what, body, status) => {
    const parse = vi.spyOn(JSON, "parse");
    const answer = await post(body);
    const seen = parse.mock.calls.filter(([text]) => text === body).length;
    parse.mockRestore();
    expect([answer.status, seen]).toEqual([status, 0]);
  });

  it("answers 400 to a body with too many values, also where megabytes are allowed", async () => {
    const { normal } = app.people.tokens;
    const body = `{"form":{"abTest":{"models":[${"0,".repeat(900_000)}0]}}}`;
    const headers = { ...json, authorization: `O-Bearer ${normal}` };
    const path = "/api/app/update/00000000-0000-4000-8000-000000000000";
    const answer = await fetch(address + path, { method: "POST", headers, body });
    expect(answer.status).toBe(400);
  });

  it("answers 400 to few values in very many lists before JSON.parse", async () => {
    const lists = "[".repeat(15) + "]".repeat(15);
    const body = `{"form":{"languages":[${Array.from({ length: 19_000 }, () => lists).join()}]}}`;
    const headers = { ...json, authorization: `O-Bearer ${app.people.tokens.normal}` };
    const parse = vi.spyOn(JSON, "parse");
    const path = "/api/app/update/00000000-0000-4000-8000-000000000000";
    const answer = await fetch(address + path, { method: "POST", headers, body });
    const seen = parse.mock.calls.filter(([text]) => text === body).length;
    parse.mockRestore();
    expect([answer.status, seen]).toEqual([400, 0]);
  });

  it("exceedsJsonLimits counts structure and ignores brackets inside strings", () => {
    const bounds = { depth: 2, values: 3 };
    expect(exceedsJsonLimits('{"a":["[[[[,,,,\\"[[["]}', bounds)).toBe(false);
    expect(exceedsJsonLimits('{"a":["\\\\",[1]]}', bounds)).toBe(true);
    expect(exceedsJsonLimits("[1,2]", bounds)).toBe(false);
    expect(exceedsJsonLimits("[1,2,3]", bounds)).toBe(true);
    expect(exceedsJsonLimits("[[]]", bounds)).toBe(false);
    expect(exceedsJsonLimits("[[],[]]", bounds)).toBe(true);
    expect(exceedsJsonLimits('"unterminated\\', bounds)).toBe(false);
  });

  it("answers 415 to a body that is not JSON", async () => {
    const headers = { "content-type": "text/plain" };
    expect((await fetch(address + login, { method: "POST", headers, body: "{}" })).status).toBe(415);
  });

  it("answers 400 to a request with two Host headers", async () => {
    const answer = await sendRaw(
      address,
      "GET /health/live HTTP/1.1",
      "host: a",
      "Host: b",
      "connection: close",
      "",
      "",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*malformed_request/s);
  });

  it("gives headers 15 seconds to arrive", () => {
    expect(app.app.server.headersTimeout).toBe(limits.headers.seconds * 1000);
  });

  it("answers 408 to a body that arrives too slowly", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answer = sendRaw(
        address,
        `POST ${login} HTTP/1.1`,
        "host: a",
        "content-type: application/json",
        "content-length: 100",
        "",
        '{"email":',
      );
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync((limits.body.seconds + 1) * 1000);
      expect(await answer).toMatch(/^HTTP\/1\.1 408 .*request_timeout/s);
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps the connection usable after answering without reading the body", async () => {
    const answer = await sendRaw(
      address,
      `POST ${login} HTTP/1.1`,
      "host: a",
      "content-type: application/xml",
      "content-length: 12000",
      "",
      "x".repeat(12_000) + "GET /health/live HTTP/1.1",
      "host: a",
      "connection: close",
      "",
      "",
    );
    expect(answer.match(/HTTP\/1\.1 (\d+)/g)).toEqual(["HTTP/1.1 415", "HTTP/1.1 200"]);
  });

  it("lets a slow upload finish and closes the connection of a silent one", async () => {
    const { version } = await startDraft(app);
    const token = app.people.tokens.normal;
    const metadata = { versionId: version.id, kind: "apk", fileName: "app.apk" };
    const location = (await createUpload({ address, token }, metadata, 40)).headers.get("location") ?? "";
    const idle = vi.spyOn(Socket.prototype, "setTimeout");
    /** Announces twenty bytes of the upload and sends ten. */
    const begin = async (offset: number) => {
      idle.mockClear();
      const accepted = new Promise<Socket>((found) => app.app.server.once("connection", found));
      const socket = connect(Number(new URL(address).port), "127.0.0.1");
      const lines = [
        `PATCH ${new URL(location, address).pathname} HTTP/1.1`,
        "host: a",
        "tus-resumable: 1.0.0",
        `authorization: O-Bearer ${token}`,
        `upload-offset: ${offset}`,
        "content-type: application/offset+octet-stream",
        "content-length: 20",
        "",
        "0123456789",
      ];
      socket.write(lines.join("\r\n"));
      await vi.waitFor(() => expect(idle).toHaveBeenCalledWith(limits.body.idleSeconds * 1000));
      return { socket, ofServer: await accepted };
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const slow = await begin(0);
    await vi.advanceTimersByTimeAsync((limits.body.seconds + 1) * 1000);
    vi.useRealTimers();
    slow.socket.write("0123456789");
    const [answer] = await once(slow.socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 204 .*upload-offset: 20/is);
    slow.socket.destroy();
    const silent = await begin(20);
    silent.ofServer.emit("timeout");
    await once(silent.socket.resume(), "close");
    idle.mockRestore();
  });
});
