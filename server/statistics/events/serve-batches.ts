import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, payloadTooLarge } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";
import { createBatchAdmission, type BatchReservation } from "./batch-admission.ts";
import { findEventProducer } from "./ingestion-keys.ts";
import type { BatchLimits, BatchBody } from "./batch-body.ts";

const mediaType = "application/x-ndjson";

/** Memory budget, in batches of the largest size. Beyond it, producers must retry. */
const budgetInBatches = 4;
/** Maximum batches processed at once: the engine runs a few statements at a time, so more would only delay queries. */
const maxConcurrentBatches = 4;
/** Maximum seconds until a whole batch has arrived. */
const bodySeconds = 60;

/** Endpoint to which the store's programs send JSON lines, with its handler. */
interface BatchEndpoint {
  readonly path: string;
  readonly limits: BatchLimits;
  readonly take: (sent: BatchBody, request: FastifyRequest, producer: string) => Promise<object>;
}

async function requireProducer(request: FastifyRequest, { database, environment }: Services): Promise<string> {
  const key = /^Bearer ([\w-]{24,200})$/.exec(request.headers.authorization ?? "")?.[1];
  const producer = key === undefined ? undefined : await findEventProducer(database.db, environment, key);
  if (producer === undefined) throw new Failure("unauthenticated");
  return producer;
}

/** Collects a body in pieces: joining them would cost the main thread the same memory again. */
async function piecesOf(body: AsyncIterable<Buffer>, limits: BatchLimits): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > limits.bytes) throw payloadTooLarge(limits.bytes);
    pieces.push(piece);
  }
  return pieces;
}

/** Opens an endpoint for holders of an ingestion key. Responds when the batch is stored. */
export async function serveBatches(app: FastifyInstance, services: Services, intake: BatchEndpoint): Promise<void> {
  const { path, limits, take } = intake;
  const room = createBatchAdmission({
    bytes: limits.bytes * budgetInBatches,
    batchBytes: limits.bytes,
    works: maxConcurrentBatches,
  });
  await app.register(async (ingestion) => {
    ingestion.addContentTypeParser(mediaType, (_request: FastifyRequest, body: IncomingMessage) =>
      piecesOf(body, limits),
    );
    ingestion.post(
      path,
      {
        schema: { hide: true },
        bodyLimit: limits.bytes,
        config: { bodyTime: bodySeconds },
        onRequest: async (request, reply) => {
          request.producer = await requireProducer(request, services);
          request.batchPlace = room.take(request, reply);
        },
      },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { body: pieces, batchPlace } = request;
        if (!Array.isArray(pieces) || !batchPlace) throw new Failure("unsupported_media_type");
        const sent = { pieces, encoding: request.headers["content-encoding"] };
        const receipt = await batchPlace.work(() => take(sent, request, request.producer ?? ""));
        return reply.header("cache-control", "no-store").send(receipt);
      },
    );
    ingestion.decorateRequest("producer", null);
    ingestion.decorateRequest("batchPlace", null);
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** Sender, identified by its ingestion key. */
    producer: string | null;
    batchPlace: BatchReservation | null;
  }
}
