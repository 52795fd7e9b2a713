import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { batchPlaces, type BatchPlace } from "./batch-places.ts";
import { findProducer } from "./ingestion-keys.ts";

const unzip = promisify(gunzip);
const mediaType = "application/x-ndjson";

/** Batches in work at the same time; whoever comes when all places are taken waits and sends again. */
const places = 4;
const waitSeconds = 2;
/** For all of a batch to arrive. */
const bodySeconds = 60;

interface BatchLimits {
  readonly lines: number;
  readonly bytes: number;
}

/** Where programs of the store send lines of JSON to, and what becomes of them. */
interface Intake {
  readonly path: string;
  readonly limits: BatchLimits;
  readonly take: (
    lines: () => Promise<readonly string[]>,
    request: FastifyRequest,
    producer: string,
  ) => Promise<object>;
}

async function requireProducer(request: FastifyRequest, { database, environment }: Services): Promise<string> {
  const key = /^Bearer ([\w-]{24,200})$/.exec(request.headers.authorization ?? "")?.[1];
  const producer = key === undefined ? undefined : await findProducer(database.db, environment, key);
  if (producer === undefined) throw new Failure("unauthenticated");
  return producer;
}

/** Unzips no further than the limit: a small body may hide a huge one. */
async function textOf(body: Buffer, encoding: string | undefined, limits: BatchLimits): Promise<string> {
  if (encoding === undefined || encoding === "identity") return body.toString("utf8");
  if (encoding !== "gzip") throw new Failure("unsupported_media_type");
  const bytes = await unzip(body, { maxOutputLength: limits.bytes }).catch((cause: unknown) => {
    const tooLarge = cause instanceof RangeError || (cause instanceof Error && /larger than/.test(cause.message));
    throw new Failure(tooLarge ? "payload_too_large" : "malformed_request", { cause });
  });
  return bytes.toString("utf8");
}

/** Looks no further than the limit, and a batch with an empty line after each of its lines: megabytes of line ends are no lines. */
function linesOf(text: string, limits: BatchLimits): string[] {
  const mostLineEnds = limits.lines * 2;
  const lines: string[] = [];
  let ends = 0;
  for (let from = 0; from < text.length; ends += 1) {
    const found = text.indexOf("\n", from);
    const end = found === -1 ? text.length : found;
    const line = text.slice(from, end);
    if (line.trim() !== "") lines.push(line);
    if (lines.length > limits.lines || ends > mostLineEnds) throw new Failure("payload_too_large");
    from = end + 1;
  }
  return lines;
}

/** Opens an intake for whoever has an ingestion key. The answer comes when what was sent is kept. */
export async function serveBatches(app: FastifyInstance, services: Services, intake: Intake): Promise<void> {
  const { path, limits, take } = intake;
  const room = batchPlaces(places, waitSeconds);
  await app.register(async (ingestion) => {
    ingestion.addContentTypeParser(mediaType, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    ingestion.post(
      path,
      {
        schema: { hide: true },
        bodyLimit: limits.bytes,
        config: { bodyTime: bodySeconds },
        onRequest: async (request, reply) => {
          request.producer = await requireProducer(request, services);
          request.batchPlace = room.take(reply);
        },
      },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new Failure("unsupported_media_type");
        request.batchPlace?.begin();
        try {
          const lines = async () => linesOf(await textOf(body, request.headers["content-encoding"], limits), limits);
          const receipt = await take(lines, request, request.producer ?? "");
          return await reply.header("cache-control", "no-store").send(receipt);
        } finally {
          request.batchPlace?.leave();
        }
      },
    );
    ingestion.decorateRequest("producer", null);
    ingestion.decorateRequest("batchPlace", null);
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who sends, by its ingestion key. */
    producer: string | null;
    batchPlace: BatchPlace | null;
  }
}
