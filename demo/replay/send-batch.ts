import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";

const Receipt = z.object({ accepted: z.number(), refused: z.number() });

/** Outcome of sending a batch of events. */
export interface SendBatchResult {
  readonly accepted: number;
  readonly refused: number;
  /** Milliseconds from the start of the acknowledged try to its response. */
  readonly ms: number;
  /** Number of earlier tries that the server postponed or did not answer. */
  readonly waits: number;
}

const retryableStatuses = new Set([429, 503, 507]);
const defaultRetrySeconds = 1;

async function tryOnce(url: string, key: string, batch: string, body: Buffer): Promise<Response | undefined> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/x-ndjson",
    "idempotency-key": batch,
  };
  // A server that is restarting does not answer: the same batch is tried again.
  return fetch(new URL("/api/x/events", url), { method: "POST", headers, body: new Uint8Array(body) }).catch(
    () => undefined,
  );
}

/**
 * Sends a batch until it is acknowledged, always under the same idempotency key and not before Retry-After. Throws for
 * a response that another try would not change.
 */
export async function sendBatch(url: string, key: string, body: Buffer): Promise<SendBatchResult> {
  const batch = randomUUID();
  for (let waits = 0; ; waits++) {
    const began = performance.now();
    const answer = await tryOnce(url, key, batch, body);
    if (answer?.ok) return { ...Receipt.parse(await answer.json()), ms: performance.now() - began, waits };
    const text = await answer?.text();
    if (answer && !retryableStatuses.has(answer.status))
      throw new Error(`A batch was answered with ${answer.status}: ${text}`);
    await wait(1_000 * Number(answer?.headers.get("retry-after") ?? defaultRetrySeconds));
  }
}
