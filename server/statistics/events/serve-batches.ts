import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { batchPlaces, type BatchPlace } from "./batch-places.ts";
import { findProducer } from "./ingestion-keys.ts";
import type { BatchLimits, SentBatch } from "./sent-lines.ts";

const mediaType = "application/x-ndjson";

/** Batches in work at the same time; whoever comes when all places are taken waits and sends again. */
const places = 4;
const waitSeconds = 2;
/** For all of a batch to arrive. */
const bodySeconds = 60;

/** Where programs of the store send lines of JSON to, and what becomes of them. */
interface Intake {
  readonly path: string;
  readonly limits: BatchLimits;
  readonly take: (sent: SentBatch, request: FastifyRequest, producer: string) => Promise<object>;
}

async function requireProducer(request: FastifyRequest, { database, environment }: Services): Promise<string> {
  const key = /^Bearer ([\w-]{24,200})$/.exec(request.headers.authorization ?? "")?.[1];
  const producer = key === undefined ? undefined : await findProducer(database.db, environment, key);
  if (producer === undefined) throw new Failure("unauthenticated");
  return producer;
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
          const sent = { body, encoding: request.headers["content-encoding"] };
          const receipt = await take(sent, request, request.producer ?? "");
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
