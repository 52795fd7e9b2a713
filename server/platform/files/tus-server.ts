import type { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply } from "fastify";
import { FileStore as TusFiles } from "@tus/file-store";
import { MemoryLocker, Server, type Upload } from "@tus/server";
import { isDiskFull } from "#server/platform/db/sql-state.ts";
import { errorBody, getRetryAfter } from "#server/platform/http/error-handler.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireFreeSpace } from "#server/platform/http/free-space.ts";
import type { UploadFinisher } from "./finish-upload.ts";
import { addUpload, requirePendingUploadQuota } from "./upload.store.ts";
import { type UploadOptions, uploadLifetimeMs } from "./upload-rules.ts";

/** One request to the tus server: its caller, and the upload it is for. */
export interface TusRequest<Who> {
  who: Who;
  id: string;
  reply: FastifyReply;
}

/** Creates the tus server without its own handling of ids, origins and ownership, which our routes decide before. */
export function createTusServer<Who>(
  path: string,
  parts: UploadOptions<Who>,
  visits: AsyncLocalStorage<TusRequest<Who>>,
  finisher: UploadFinisher,
): Server {
  const visit = (): TusRequest<Who> => {
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
    // The library's own parser also reads the query string, in which a caller could name another person's upload.
    getFileIdFromRequest: () => visit().id,
    onUploadCreate: async (_request, upload) => {
      await recordUpload(parts, visit(), upload);
      return {};
    },
    onUploadFinish: async () => {
      await finisher.finish(visit().id);
      return {};
    },
    onResponseError: (_request, error) => toTusError(error, visit().reply, parts.directory),
  });
}

const recordUpload = async <Who>(
  { database, rules }: UploadOptions<Who>,
  { who, id }: TusRequest<Who>,
  upload: Upload,
) => {
  if (!upload.size) throw fieldFailure("Upload-Length", "required");
  const wish = { metadata: upload.metadata ?? {}, sizeBytes: upload.size };
  const purpose = await rules.onCreate(who, wish);
  const expiresAt = new Date(Date.now() + uploadLifetimeMs);
  await database.transaction(async (tx) => {
    await requirePendingUploadQuota(tx, purpose.developerId);
    await rules.requireRoom?.(tx, purpose, wish.sizeBytes);
    await addUpload(tx, { ...purpose, id, sizeBytes: wish.sizeBytes, expiresAt });
  });
};

const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Status with which the library answers a failed write, without its cause. */
const writeFailed = 501;
const isDiskFullAt = (directory: string): Promise<boolean> => requireFreeSpace(directory).then(() => false, isDiskFull);

/**
 * Maps an error to a response. The library's own refusals pass unchanged, except on a full disk; other errors would
 * reveal paths and system messages. A file that another request has just deleted is a 404, not our fault.
 */
async function toTusError(
  error: unknown,
  reply: FastifyReply,
  directory: string,
): Promise<ReturnType<typeof toTusResponse> | undefined> {
  if (error instanceof Failure) return toTusResponse(error, reply);
  if (isGone(error)) return toTusResponse(new Failure("not_found"), reply);
  if (isDiskFull(error)) return toTusResponse(new Failure("disk_full"), reply);
  if (typeof error === "object" && error !== null && "status_code" in error && !(error instanceof Error)) {
    if (error.status_code !== writeFailed || !(await isDiskFullAt(directory))) return undefined;
    return toTusResponse(new Failure("disk_full"), reply);
  }
  reply.request.log.error({ err: error }, "an upload failed");
  return toTusResponse(new Failure("internal"), reply);
}

const toTusResponse = (failure: Failure, { raw, request }: FastifyReply) => {
  const wait = getRetryAfter(failure);
  if (wait !== undefined) raw.setHeader("retry-after", wait);
  return { status_code: failure.statusCode, body: JSON.stringify(errorBody(failure, request.id)) };
};
