import type { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply } from "fastify";
import { FileStore as TusFiles } from "@tus/file-store";
import { MemoryLocker, Server, type Upload } from "@tus/server";
import { bodyOf, retryAfterOf } from "#server/http/errors.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { UploadFinisher } from "./finish-upload.ts";
import { addUpload, countWaiting } from "./upload.store.ts";
import { type UploadParts, uploadLifetimeMs } from "./upload-rules.ts";

/** One request to the tus server: who asks, and for which upload. */
export interface Visit<Who> {
  who: Who;
  id: string;
  reply: FastifyReply;
}

const mostWaiting = 20;

/** The tus server without its own ideas of addresses, origins and ownership: those are decided before it is asked. */
export const createTusServer = <Who>(
  path: string,
  parts: UploadParts<Who>,
  visits: AsyncLocalStorage<Visit<Who>>,
  finisher: UploadFinisher,
): Server => {
  const visit = (): Visit<Who> => {
    const current = visits.getStore();
    if (!current) throw new Error("A tus hook ran outside its request");
    return current;
  };
  return new Server({
    path,
    datastore: new TusFiles({ directory: parts.directory, expirationPeriodInMilliseconds: uploadLifetimeMs }),
    locker: new MemoryLocker(),
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: parts.maxBytes,
    namingFunction: () => visit().id,
    // Its own reading of the URL looks into the query string as well, past the ownership check.
    getFileIdFromRequest: () => visit().id,
    onUploadCreate: async (_request, upload) => {
      await record(parts, visit(), upload);
      return {};
    },
    onUploadFinish: async () => {
      await finisher.finish(visit().id);
      return {};
    },
    onResponseError: (_request, error) => (error instanceof Failure ? answerOf(error, visit().reply) : undefined),
  });
};

const record = async <Who>({ database, rules }: UploadParts<Who>, { who, id }: Visit<Who>, upload: Upload) => {
  if (!upload.size) throw fieldFailure("Upload-Length", "required");
  const wish = { metadata: upload.metadata ?? {}, sizeBytes: upload.size };
  const purpose = await rules.onCreate(who, wish);
  if ((await countWaiting(database.db, purpose.developerId)) >= mostWaiting)
    throw new Failure("rate_limited", { params: { retryAfterSeconds: 3_600 } });
  const expiresAt = new Date(Date.now() + uploadLifetimeMs);
  await addUpload(database.db, { ...purpose, id, sizeBytes: wish.sizeBytes, expiresAt });
};

const answerOf = (failure: Failure, { raw, request }: FastifyReply) => {
  const wait = retryAfterOf(failure);
  if (wait !== undefined) raw.setHeader("retry-after", wait);
  return { status_code: failure.statusCode, body: JSON.stringify(bodyOf(failure, request.id)) };
};
