import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDiskStore } from "#server/platform/files/disk-store.ts";
import { createFileLinks } from "#server/platform/files/file-links.ts";
import { serveFiles } from "#server/platform/files/serve-files.ts";

const key = new Uint8Array(32).fill(7);
const content = Buffer.from("0123456789".repeat(10));
let directory: string;
let app: FastifyInstance;
let sha256: string;
let address: (name: string, type?: string) => string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "store-files-"));
  const links = createFileLinks(key);
  const files = await openDiskStore(directory, links);
  ({ sha256 } = await files.put(content));
  address = (name, type = "image/png") => files.url(sha256, { name, type });
  app = Fastify();
  serveFiles(app, files, links);
});
afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it("serves an image inline to anyone with its signed URL, with private caching", async () => {
  const answer = await get(address("icon.png"));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(content);
  expect(answer.headers).toMatchObject({
    "content-type": "image/png",
    "content-length": "100",
    "x-content-type-options": "nosniff",
    "content-disposition": `inline; filename="icon.png"; filename*=UTF-8''icon.png`,
    etag: `"${sha256}"`,
  });
  expect(answer.headers["cache-control"]).toMatch(/^private, max-age=\d{4}, immutable$/);
});

it("serves other files than images as attachments under their name in any script", async () => {
  const { headers } = await get(address('मंडी "भाव".apk', "application/vnd.android.package-archive"));
  expect(headers["content-disposition"]).toBe(
    `attachment; filename="____ _____.apk"; filename*=UTF-8''${encodeURIComponent('मंडी "भाव".apk')}`,
  );
  expect((await get(address("x.html", "text/html"))).headers).toMatchObject({
    "content-disposition": expect.stringContaining("attachment"),
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

it.each(["name", "type", "expires", "signature"])(
  "answers 404 for a signed URL whose %s was changed or removed",
  async (part) => {
    const url = new URL(address("icon.png"), "http://localhost");
    url.searchParams.set(part, part === "expires" ? "9999999999" : "text/html");
    expect((await get(url.pathname + url.search)).statusCode).toBe(404);
    url.searchParams.delete(part);
    expect((await get(url.pathname + url.search)).statusCode).toBe(404);
  },
);

it("answers 404 for another file's or another key's signature", async () => {
  const other = address("icon.png").replace(sha256, "0".repeat(64));
  expect((await get(other)).statusCode).toBe(404);
  const foreign = createFileLinks(new Uint8Array(32)).sign(sha256, { name: "icon.png", type: "image/png" });
  expect((await get(foreign)).statusCode).toBe(404);
});

it("signs URLs that are valid for one to two hours and equal within the hour", async () => {
  let now = Date.UTC(2026, 0, 1, 10, 59);
  const links = createFileLinks(key, () => now);
  const link = { name: "icon.png", type: "image/png" };
  const query = new URLSearchParams(links.sign(sha256, link).split("?")[1]);
  const signed = { ...link, expires: Number(query.get("expires")), signature: query.get("signature") ?? "" };
  now = Date.UTC(2026, 0, 1, 11, 59);
  expect(links.check(sha256, signed)).toBe("valid");
  now = Date.UTC(2026, 0, 1, 12, 1);
  expect(links.check(sha256, signed)).toBe("expired");
  const early = links.sign(sha256, link);
  now = Date.UTC(2026, 0, 1, 12, 58);
  expect(links.sign(sha256, link)).toBe(early);
});

it("answers 410 for an expired signed URL", async () => {
  const past = createFileLinks(key, () => Date.now() - 10 * 3_600_000);
  const old = past.sign(sha256, { name: "icon.png", type: "image/png" });
  expect((await get(old)).statusCode).toBe(410);
});

it.each([
  ["bytes=0-9", 206, "0123456789", "bytes 0-9/100"],
  ["bytes=95-", 206, "56789", "bytes 95-99/100"],
  ["bytes=-3", 206, "789", "bytes 97-99/100"],
  ["bytes=90-500", 206, "0123456789", "bytes 90-99/100"],
  ["bytes=100-", 416, "", "bytes */100"],
  ["bytes=-0", 416, "", "bytes */100"],
])("answers the range %s with %i", async (range, status, body, contentRange) => {
  const answer = await get(address("icon.png"), { range });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toBe(body);
  expect(answer.headers["content-range"]).toBe(contentRange);
});

it.each(["bytes=5-2", "bytes=0-1,5-6", "items=0-1", "bytes=-", "nonsense"])(
  "sends the whole file for the range %s, which is invalid or unsupported",
  async (range) => {
    const answer = await get(address("icon.png"), { range });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(content);
  },
);

it("sends the whole file when If-Range differs, and 304 when If-None-Match matches", async () => {
  const other = await get(address("icon.png"), { range: "bytes=0-1", "if-range": '"other"' });
  expect(other.statusCode).toBe(200);
  expect((await get(address("icon.png"), { "if-none-match": `"${sha256}"` })).statusCode).toBe(304);
});

it("answers HEAD for a file with its length and no content", async () => {
  const answer = await app.inject({ method: "HEAD", url: address("icon.png") });
  expect(answer.headers["content-length"]).toBe("100");
  expect(answer.body).toBe("");
});
