import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";

const Receipt = z.object({ accepted: z.number(), refused: z.number() });

/** What became of a batch. */
export interface Sent {
  readonly accepted: number;
  readonly refused: number;
  /** From the first byte of the try that was acknowledged to its answer. */
  readonly ms: number;
  /** How often it was told to wait, or not answered, before. */
  readonly waits: number;
}

const mayTryAgain = new Set([429, 503, 507]);
const usualWaitSeconds = 1;

async function tryOnce(url: string, key: string, batch: string, body: Buffer): Promise<Response | undefined> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/x-ndjson",
    "idempotency-key": batch,
  };
  // A server that is just started again does not answer: the same batch is for the next one.
  return fetch(new URL("/api/x/events", url), { method: "POST", headers, body: new Uint8Array(body) }).catch(
    () => undefined,
  );
}

/**
 * Sends a batch until it is acknowledged, each time under the same key and not before the server wants it again. Throws at
 * an answer that another try would not change.
 */
export async function sendBatch(url: string, key: string, body: Buffer): Promise<Sent> {
  const batch = randomUUID();
  for (let waits = 0; ; waits++) {
    const began = performance.now();
    const answer = await tryOnce(url, key, batch, body);
    if (answer?.ok) return { ...Receipt.parse(await answer.json()), ms: performance.now() - began, waits };
    const said = await answer?.text();
    if (answer && !mayTryAgain.has(answer.status))
      throw new Error(`A batch was answered with ${answer.status}: ${said}`);
    await wait(1_000 * Number(answer?.headers.get("retry-after") ?? usualWaitSeconds));
  }
}
