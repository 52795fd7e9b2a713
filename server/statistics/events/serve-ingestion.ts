import type { FastifyRequest } from "fastify";
import { eventBatchLimits, type EventRefusal } from "#contract/statistics/event-ingestion.ts";
import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";
import { createEventAppLookup } from "./app-cache.ts";
import { countRefusalReasons } from "./parse-batch.ts";
import { parseInPool } from "./reading/parser-pool.ts";
import { serveBatches } from "./serve-batches.ts";
import { writeRefusedLines } from "./write-events.ts";

const { port1: nowhere, port2: otherEnd } = new MessageChannel();
otherEnd.close();

/**
 * Releases the memory of a buffer that nobody reads any more. Batches are megabytes outside the heap; to collect them,
 * the server's main thread would scan its whole heap every second.
 */
function releaseBuffer({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) nowhere.postMessage(null, [buffer]);
}

interface Receipt {
  readonly accepted: number;
  readonly refused: number;
  readonly reasons: Partial<Record<EventRefusal, number>>;
}

function requireBatchKey({ headers }: FastifyRequest): string {
  const key = headers["idempotency-key"];
  if (typeof key === "string" && /^[\x21-\x7e]+$/.test(key) && key.length <= eventBatchLimits.keyCharacters) return key;
  throw fieldFailure("Idempotency-Key", key === undefined ? "required" : "invalid");
}

/**
 * `POST /api/x/events`: receives events from the store's own clients and servers. Responds when every accepted event is
 * on disk; it is counted within seconds. A batch repeated under its key changes nothing.
 */
export const serveIngestion: AppPlugin = async (app, services) => {
  const findApps = createEventAppLookup(services.database);
  await serveBatches(app, services, {
    path: "/api/x/events",
    limits: eventBatchLimits,
    take: async (sent, request, producer): Promise<Receipt> => {
      const batch = requireBatchKey(request);
      const analytics = await services.statistics.openToWrite();
      const { accepted, refused, events } = await services.statistics.counting.write(`${producer} ${batch}`, (step) =>
        parseInPool({ ...sent, now: Date.now(), producer, step, findApps }),
      );
      releaseBuffer(events);
      await writeRefusedLines(analytics, refused, { producer, batch });
      return { accepted, refused: refused.length, reasons: countRefusalReasons(refused) };
    },
  });
};
