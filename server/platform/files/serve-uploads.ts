import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { Failure } from "#server/platform/http/failure.ts";
import { sweepUploads, createUploadFinisher } from "./finish-upload.ts";
import { createTusServer, type TusRequest } from "./tus-server.ts";
import { findUpload, removeUpload, type UploadRow } from "./upload.store.ts";
import type { UploadOptions } from "./upload-rules.ts";

const uploadsPath = "/api/uploads";
const cleanupMs = 3_600_000;

/**
 * Resumable uploads by the tus protocol 1.0 at `/api/uploads`: POST, HEAD, PATCH, DELETE; there is no GET.
 * A finished upload's content is in the file store, under the hash in its row.
 */
export async function serveUploads<Who>(app: FastifyInstance, parts: UploadOptions<Who>): Promise<void> {
  const { database, directory, rules } = parts;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const finisher = createUploadFinisher(parts);
  const visits = new AsyncLocalStorage<TusRequest<Who>>();
  const tus = createTusServer(uploadsPath, parts, visits, finisher);

  const passOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Omit<TusRequest<Who>, "reply">,
  ): Promise<void> => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await visits.run({ ...visit, reply }, () => tus.handle(request.raw, reply.raw));
  };
  const asked = async (request: FastifyRequest): Promise<{ who: Who; row: UploadRow }> => {
    const who = await rules.auth(request);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    const row = params.success ? await findUpload(database.db, params.data.id) : undefined;
    if (!row || !(await rules.owns(who, row))) throw new Failure("not_found");
    return { who, row };
  };

  await app.register(async (scope) => {
    // The tus server reads the stream itself.
    scope.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));
    scope.post(uploadsPath, { schema: { hide: true }, config: { bodyTime: "upload" } }, async (request, reply) =>
      passOn(request, reply, { who: await rules.auth(request), id: randomUUID() }),
    );
    scope.patch(
      `${uploadsPath}/:id`,
      { schema: { hide: true }, config: { bodyTime: "upload" } },
      async (request, reply) => {
        const { who, row } = await asked(request);
        return passOn(request, reply, { who, id: row.id });
      },
    );
    scope.head(`${uploadsPath}/:id`, { schema: { hide: true } }, async (request, reply) => {
      const { who, row } = await asked(request);
      const finished = row.finishedAt !== null || (await finisher.finishIfComplete(row));
      return finished ? sendFinished(reply, row) : passOn(request, reply, { who, id: row.id });
    });
    scope.delete(`${uploadsPath}/:id`, { schema: { hide: true } }, async (request, reply) => {
      const { who, row } = await asked(request);
      // Deleted before the response, so that a client that reads it finds the row gone.
      await database.transaction(async (tx) => {
        const removed = await removeUpload(tx, row.id);
        if (removed?.sha256) await rules.onRemove?.(tx, removed.sha256);
      });
      if (row.finishedAt === null) await passOn(request, reply, { who, id: row.id });
      else return reply.code(204).header("tus-resumable", "1.0.0").send();
    });
  });
  const sweep = () => sweepUploads(parts).catch((error: unknown) => app.log.warn({ err: error }, "old uploads stay"));
  const cleaning = setInterval(sweep, cleanupMs);
  app.addHook("onClose", async () => clearInterval(cleaning));
  await sweep();
}

/** Responds with the upload's full size to a client that lost the response to its last bytes. */
const sendFinished = (reply: FastifyReply, { sizeBytes }: UploadRow): FastifyReply =>
  reply
    .headers({
      "tus-resumable": "1.0.0",
      "upload-offset": sizeBytes,
      "upload-length": sizeBytes,
      "cache-control": "no-store",
    })
    .send();
