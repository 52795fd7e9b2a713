import { createHash, randomBytes, randomUUID } from "node:crypto";
import { appendFile, readdir, rm } from "node:fs/promises";
import { request as send } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import { openDiskStore } from "#server/platform/files/disk-store.ts";
import { createFileLinks } from "#server/platform/files/file-links.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { serveUploads } from "#server/platform/files/serve-uploads.ts";
import { resumableUpload } from "#server/platform/files/upload.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { withDatabases } from "#tests/support/database.ts";

const asha = randomUUID();
const stranger = randomUUID();
const versionId = randomUUID();
const content = randomBytes(3_000_000);
const tus = { "tus-resumable": "1.0.0" };
const metadata = `fileName ${btoa("app.apk")},kind ${btoa("apk")}`;

withDatabases("uploads", (test) => {
  const apps: FastifyInstance[] = [];
  let files: FileStore;
  let finished: string[] = [];
  let fault: Error | undefined;
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    finished = [];
    fault = undefined;
  });

  /** Starts a server on the test's database and directory; a second start simulates a restart. */
  const start = async (): Promise<string> => {
    const { database, source } = test();
    const app = Fastify();
    files = await openDiskStore(join(source.dataDir, "files"), createFileLinks(new Uint8Array(32)));
    app.addHook("onRequest", async (_request, reply) => void reply.header("x-frame-options", "DENY"));
    await serveUploads(app, {
      database,
      files,
      directory: join(source.dataDir, "uploads"),
      maxBytes: 5_000_000,
      rules: {
        auth: ({ headers }) => {
          if (typeof headers.authorization !== "string") throw new Failure("unauthenticated");
          return headers.authorization;
        },
        owns: (developerId, row) => row.developerId === developerId,
        onCreate: async (developerId, { metadata: given }) => {
          if (given.kind !== "apk") throw new Failure("upload_kind_mismatch");
          return { developerId, versionId, kind: given.kind, fileName: given.fileName ?? "" };
        },
        onFinish: async (_tx, row) => {
          if (fault) throw fault;
          finished.push(row.id);
        },
      },
    });
    apps.push(app);
    return app.listen({ port: 0, host: "127.0.0.1" });
  };
  const ask = (url: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
    fetch(url, { method, headers: { authorization: asha, ...tus, ...headers }, body: body ?? null });
  const create = async (base: string, headers: Record<string, string> = {}) => {
    const creationHeaders = { "upload-length": String(content.length), "upload-metadata": metadata, ...headers };
    const answer = await ask(`${base}/api/uploads`, "POST", creationHeaders);
    return { answer, url: base + (answer.headers.get("location") ?? "") };
  };
  const patch = (url: string, offset: number, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    ask(
      url,
      "PATCH",
      { "content-type": "application/offset+octet-stream", "upload-offset": String(offset), ...headers },
      bytes,
    );
  const offsetOf = async (url: string) => Number((await ask(url, "HEAD")).headers.get("upload-offset"));
  const rows = () => test().database.db.select().from(resumableUpload);
  const bytes = (start: number, end?: number) => new Uint8Array(content.subarray(start, end));

  /** Sends `promised` bytes of a body and breaks the connection after `sent` of them. */
  const cutAfter = (url: string, offset: number, sent: number) =>
    new Promise<void>((resolve) => {
      const { hostname, port, pathname } = new URL(url);
      const request = send({
        hostname,
        port,
        path: pathname,
        method: "PATCH",
        headers: {
          authorization: asha,
          ...tus,
          "content-type": "application/offset+octet-stream",
          "upload-offset": offset,
          "content-length": content.length - offset,
        },
      });
      request.on("error", () => resolve());
      request.write(content.subarray(offset, offset + sent), () => setTimeout(() => request.destroy(), 50));
      request.on("close", () => resolve());
    });

  it("resumes an upload after cut connections and a restart, and stores it under its hash", async () => {
    let base = await start();
    const { answer, url } = await create(base);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    await cutAfter(url, 0, 1_000_000);
    await expect.poll(() => offsetOf(url)).toBeGreaterThan(0);
    await cutAfter(url, await offsetOf(url), 500_000);
    await apps.splice(0)[0]?.close();

    base = await start();
    const again = base + new URL(url).pathname;
    const offset = await offsetOf(again);
    expect(offset).toBeGreaterThan(0);
    expect((await patch(again, offset, bytes(offset))).status).toBe(204);
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(await rows()).toMatchObject([
      { developerId: asha, versionId, kind: "apk", fileName: "app.apk", sizeBytes: content.length, sha256 },
    ]);
    expect(content.equals(await buffer(await files.get(sha256)))).toBe(true);
    expect(finished).toHaveLength(1);
    expect(await readdir(join(test().source.dataDir, "uploads"))).toEqual([]);
    expect(await offsetOf(again)).toBe(content.length);
  });

  it("finishes an upload on the next request when the server died after the last byte", async () => {
    const { url } = await create(await start());
    await patch(url, 0, bytes(0, 2_000_000));
    await appendFile(join(test().source.dataDir, "uploads", url.split("/").at(-1) ?? ""), content.subarray(2_000_000));
    expect(await Promise.all([offsetOf(url), offsetOf(url)])).toEqual([content.length, content.length]);
    expect(finished).toHaveLength(1);
    expect((await rows())[0]?.finishedAt).toBeInstanceOf(Date);
  });

  it("hides an upload from other developers, however its URL is spelled", async () => {
    const base = await start();
    const { url } = await create(base);
    const theirs = { authorization: stranger };
    const own = await create(base, theirs);
    expect((await ask(url, "HEAD", theirs)).status).toBe(404);
    expect((await patch(url, 0, bytes(0), theirs)).status).toBe(404);
    expect((await ask(url, "DELETE", theirs)).status).toBe(404);
    const smuggled = `${own.url}?/${url.split("/").at(-1)}`;
    expect((await patch(smuggled, 0, bytes(0, 10), theirs)).headers.get("upload-offset")).toBe("10");
    expect(await offsetOf(url)).toBe(0);
  });

  it("rejects an upload without sign-in", async () => {
    const base = await start();
    const answer = await fetch(`${base}/api/uploads`, { method: "POST", headers: { ...tus, "upload-length": "5" } });
    expect(answer.status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it("does not let an upload be downloaded", async () => {
    const { url } = await create(await start());
    await patch(url, 0, bytes(0, 100));
    expect((await ask(url, "GET")).status).toBe(404);
  });

  it("rejects an upload of a wrong kind or size when it is created", async () => {
    const base = await start();
    const wrongKind = await create(base, { "upload-metadata": `kind ${btoa("exe")}` });
    expect(wrongKind.answer.status).toBe(422);
    expect(await wrongKind.answer.json()).toMatchObject({ code: "upload_kind_mismatch" });
    expect((await create(base, { "upload-length": "5000001" })).answer.status).toBe(413);
    expect((await create(base, { "upload-length": "0" })).answer.status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it("rejects a chunk beyond the upload's declared length", async () => {
    const { url } = await create(await start(), { "upload-length": "10" });
    expect((await patch(url, 0, bytes(0, 11))).status).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(url)).toBe(0);
  });

  it("removes an upload when its owner deletes it", async () => {
    const { url } = await create(await start());
    await patch(url, 0, bytes(0, 100));
    expect((await ask(url, "DELETE")).status).toBe(204);
    expect((await ask(url, "HEAD")).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it("removes an expired upload at the next server start", async () => {
    const { url } = await create(await start());
    await test().database.db.execute(sql`update upload set expires_at = now() - interval '1 minute'`);
    const base = await start();
    expect((await ask(base + new URL(url).pathname, "HEAD")).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it("rejects a developer's 21st upload with Retry-After while none is taken over", async () => {
    const base = await start();
    const { url } = await create(base, { "upload-length": "10" });
    expect((await patch(url, 0, bytes(0, 10))).status).toBe(204);
    for (let index = 1; index < 20; index++) expect((await create(base)).answer.status).toBe(201);
    const refused = (await create(base)).answer;
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect(ErrorBody.parse(await refused.json()).code).toBe("rate_limited");
    expect((await create(base, { authorization: stranger })).answer.status).toBe(201);
  });

  it("answers a chunk that races the upload's deletion without 5xx or server paths", async () => {
    const base = await start();
    const small = new Uint8Array(content.subarray(0, 300_000));
    for (let race = 0; race < 15; race += 1) {
      const { url } = await create(base, { "upload-length": String(small.length) });
      const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const [sent, removed] = await Promise.all([patch(url, 0, small), later(race % 5).then(() => ask(url, "DELETE"))]);
      for (const answer of [sent, removed]) {
        expect([204, 400, 404, 410, 423]).toContain(answer.status);
        expect(await answer.text()).not.toContain(test().source.dataDir);
      }
    }
  });

  it("answers 500 with code internal when finishing an upload fails", async () => {
    const base = await start();
    const { url } = await create(base, { "upload-length": "1000" });
    fault = Object.assign(new Error(`EACCES: permission denied, open '${test().source.dataDir}/files/x'`), {
      code: "EACCES",
    });
    const answer = await patch(url, 0, bytes(0, 1_000));
    expect(answer.status).toBe(500);
    expect(ErrorBody.parse(await answer.json())).toMatchObject({ code: "internal" });
  });

  it("answers a chunk whose file is gone without 5xx or server paths", async () => {
    const base = await start();
    const { url } = await create(base, { "upload-length": "1000" });
    await patch(url, 0, bytes(0, 400));
    const file = join(test().source.dataDir, "uploads", url.split("/").at(-1) ?? "");
    const chunk = patch(url, 400, bytes(400, 1_000));
    await rm(file);
    const answer = await chunk;
    expect([204, 404, 410]).toContain(answer.status);
    expect(await answer.text()).not.toContain(test().source.dataDir);
  });
});
