import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { batchLimits, type Refusal } from "#contract/statistics/event.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { findProducer } from "./ingestion-keys.ts";
import { knownApps } from "./known-apps.ts";
import { countReasons, readBatch } from "./read-batch.ts";
import { writeEvents, writeRefused } from "./write-batch.ts";

const unzip = promisify(gunzip);
const mediaType = "application/x-ndjson";

/** Batches in work at the same time; whoever comes when all places are taken waits and sends again. */
const places = 4;
const waitSeconds = 2;

interface Receipt {
  readonly accepted: number;
  readonly refused: number;
  readonly reasons: Partial<Record<Refusal, number>>;
}

async function requireProducer(request: FastifyRequest, { database, environment }: Services): Promise<string> {
  const key = /^Bearer ([\w-]{24,200})$/.exec(request.headers.authorization ?? "")?.[1];
  const producer = key === undefined ? undefined : await findProducer(database.db, environment, key);
  if (producer === undefined) throw new Failure("unauthenticated");
  return producer;
}

function requireBatchKey({ headers }: FastifyRequest): string {
  const key = headers["idempotency-key"];
  if (typeof key === "string" && /^[\x21-\x7e]+$/.test(key) && key.length <= batchLimits.keyCharacters) return key;
  throw fieldFailure("Idempotency-Key", key === undefined ? "required" : "invalid");
}

/** Unzips no further than the limit: a small body may hide a huge one. */
async function textOf(body: Buffer, encoding: string | undefined): Promise<string> {
  if (encoding === undefined || encoding === "identity") return body.toString("utf8");
  if (encoding !== "gzip") throw new Failure("unsupported_media_type");
  const bytes = await unzip(body, { maxOutputLength: batchLimits.bytes }).catch((cause: unknown) => {
    const tooLarge = cause instanceof RangeError || (cause instanceof Error && /larger than/.test(cause.message));
    throw new Failure(tooLarge ? "payload_too_large" : "malformed_request", { cause });
  });
  return bytes.toString("utf8");
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > batchLimits.lines) throw new Failure("payload_too_large");
  return lines;
}

/**
 * `POST /api/x/events`: the door of the store's own clients and servers. The answer comes when every accepted event is
 * on disk and counted; a batch sent again under its key changes nothing.
 */
export const serveIngestion: Plugin = async (app, services) => {
  const findApps = knownApps(services.database);
  let inWork = 0;

  const ingest = async (request: FastifyRequest, producer: string): Promise<Receipt> => {
    const batch = requireBatchKey(request);
    const lines = linesOf(await textOf(request.body as Buffer, request.headers["content-encoding"]));
    const analytics = await services.statistics.open();
    const { accepted, rows, refused } = await readBatch(lines, { now: Date.now(), producer, findApps });
    await writeEvents(analytics, rows, `${producer} ${batch}`);
    await writeRefused(analytics, refused, { producer, batch });
    return { accepted, refused: refused.length, reasons: countReasons(refused) };
  };

  await app.register(async (door) => {
    door.addContentTypeParser(mediaType, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    door.post(
      "/api/x/events",
      {
        schema: { hide: true },
        bodyLimit: batchLimits.bytes,
        onRequest: async (request) => {
          request.producer = await requireProducer(request, services);
          if (inWork >= places) throw new Failure("rate_limited", { params: { retryAfterSeconds: waitSeconds } });
        },
      },
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (!Buffer.isBuffer(request.body)) throw new Failure("unsupported_media_type");
        inWork += 1;
        try {
          return await reply.header("cache-control", "no-store").send(await ingest(request, request.producer ?? ""));
        } finally {
          inWork -= 1;
        }
      },
    );
    door.decorateRequest("producer", null);
  });
};

declare module "fastify" {
  interface FastifyRequest {
    /** Who sends events, by its ingestion key. */
    producer: string | null;
  }
}
