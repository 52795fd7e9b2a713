import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { getStartupRoute } from "#server/platform/status/startup.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

/** A Hindi link that a messenger cut off within a letter. */
const cut = "%E0%A4%A";

describe("requests that reach no route", () => {
  let served: FastifyInstance;
  let directory: string;
  let port: number;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "web-"));
    await mkdir(join(directory, ".vite"));
    await mkdir(join(directory, "assets"));
    await writeFile(join(directory, ".vite/files.json"), JSON.stringify({ entries: [], modules: {}, imports: {} }));
    await writeFile(join(directory, "index.html"), "<!doctype html><head></head>the console");
    const { services } = await openSharedApp("embedded");
    served = await createHttpApp({ services, routes: [getStartupRoute], web: { directory } });
    await served.listen({ port: 0, host: "127.0.0.1" });
    port = (served.server.address() as AddressInfo).port;
  }, 60_000);
  afterAll(async () => {
    await served.close();
    await rm(directory, { recursive: true });
  });

  const secured = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("default-src"),
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
  };

  it.each([`/api/${cut}`, `/api/app/details/${cut}`, `/api/app/${cut}/listings`, `/assets/${cut}`, "/api/%"])(
    "answers %s as not found, in JSON",
    async (url) => {
      const answer = await served.inject({ url, headers: { accept: "text/html" } });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: "not_found", message: "Not found.", requestId: answer.headers["x-request-id"] },
      ]);
      expect(answer.headers).toMatchObject(secured);
    },
  );

  it.each([`/app/${cut}`, `/${cut}?q=1`, "/%", "/app/%zz"])("opens %s as a page for people", async (url) => {
    const answer = await served.inject({ url, headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("the console")]);
    expect(answer.headers).toMatchObject(secured);
    expect((await served.inject({ url, headers: { accept: "application/json" } })).json().code).toBe("not_found");
  });

  it("leaves a sound encoding as it is", async () => {
    expect((await served.inject(`/%61pi${"/x/store"}`)).statusCode).toBe(
      (await served.inject("/api/x/store")).statusCode,
    );
    expect((await served.inject({ url: "/app/%E0%A4%96?q=%", headers: { accept: "text/html" } })).statusCode).toBe(200);
  });

  it("answers a path with a very long parameter in our form", async () => {
    const answer = await served.inject(`/api/app/details/${"a".repeat(2_000)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    expect(answer.headers).toMatchObject(secured);
  });

  async function send(request: string): Promise<{ status: number; head: string; body: string }> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(request);
    const answer = await text(socket);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body };
  }

  it.each([
    ["that isn't HTTP", "KHET MITRA\r\n\r\n", 400],
    ["with a header that isn't one", "GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n", 400],
    ["with a URI that is too long", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ["without a host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
    ["with two hosts", "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n", 400],
  ])("answers a request %s in our form, with security headers", async (_, request, status) => {
    const answer = await send(request);
    expect(answer.status).toBe(status);
    const { code, requestId } = JSON.parse(answer.body) as Record<string, string>;
    expect(code).toBe("malformed_request");
    for (const line of [
      `x-request-id: ${requestId}`,
      "x-content-type-options: nosniff",
      "x-frame-options: deny",
      "content-security-policy: default-src 'none'",
      "content-type: application/json",
      "cache-control: no-store",
    ])
      expect(answer.head).toContain(line);
  });
});
