import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { batchLimits, type Refusal } from "#contract/statistics/event.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { batchPlaces, type BatchPlace } from "./batch-places.ts";
import { findProducer } from "./ingestion-keys.ts";
import { knownApps } from "./known-apps.ts";
import { countReasons, readBatch } from "./read-batch.ts";
import { writeEvents, writeRefused } from "./write-batch.ts";

const unzip = promisify(gunzip);
const mediaType = "application/x-ndjson";

/** Batches in work at the same time; whoever comes when all places are taken waits and sends again. */
const places = 4;
const waitSeconds = 2;
/** For all of a batch to arrive. */
const bodySeconds = 60;

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

/** As many line ends as a batch with an empty line after each of its lines. */
const mostLineEnds = batchLimits.lines * 2;

/** Looks no further than the limit: megabytes of line ends are no lines. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let ends = 0;
  for (let from = 0; from < text.length; ends += 1) {
    const found = text.indexOf("\n", from);
    const end = found === -1 ? text.length : found;
    const line = text.slice(from, end);
    if (line.trim() !== "") lines.push(line);
    if (lines.length > batchLimits.lines || ends > mostLineEnds) throw new Failure("payload_too_large");
    from = end + 1;
  }
  return lines;
}

/**
 * `POST /api/x/events`: the store's own clients and servers send events here. The answer comes when every accepted
 * event is on disk and counted; a batch sent again under its key changes nothing.
 */
export const serveIngestion: Plugin = async (app, services) => {
  const findApps = knownApps(services.database);
  const room = batchPlaces(places, waitSeconds);

  const ingest = async (request: FastifyRequest, producer: string): Promise<Receipt> => {
    const batch = requireBatchKey(request);
    const lines = linesOf(await textOf(request.body as Buffer, request.headers["content-encoding"]));
    const analytics = await services.statistics.open();
    const { accepted, rows, refused } = await readBatch(lines, { now: Date.now(), producer, findApps });
    await writeEvents(analytics, rows, `${producer} ${batch}`);
    await writeRefused(analytics, refused, { producer, batch });
    return { accepted, refused: refused.length, reasons: countReasons(refused) };
  };

  await app.register(async (ingestion) => {
    ingestion.addContentTypeParser(mediaType, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    ingestion.post(
      "/api/x/events",
      {
        schema: { hide: true },
        bodyLimit: batchLimits.bytes,
        config: { bodyTime: bodySeconds },
        onRequest: async (request, reply) => {
          request.producer = await requireProducer(request, services);
          request.batchPlace = room.take(reply);
        },
      },
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (!Buffer.isBuffer(request.body)) throw new Failure("unsupported_media_type");
        request.batchPlace?.begin();
        try {
          return await reply.header("cache-control", "no-store").send(await ingest(request, request.producer ?? ""));
        } finally {
          request.batchPlace?.leave();
        }
      },
    );
    ingestion.decorateRequest("producer", null);
    ingestion.decorateRequest("batchPlace", null);
  });
};

declare module "fastify" {
  interface FastifyRequest {
    /** Who sends events, by its ingestion key. */
    producer: string | null;
    batchPlace: BatchPlace | null;
  }
}
