import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { event, ingestionKey, type Line } from "#tests/support/builders/events.ts";

interface KnownApp {
  readonly id: string;
  readonly packageName: string | null;
}

/** Sends batch after batch, and each again under its key until it is acknowledged. */
export interface Producer {
  /** Every event of an acknowledged batch. */
  readonly acknowledged: Line[];
  /** Times of acknowledgement: by `at`, the first `count` events in `acknowledged` had been acknowledged. */
  readonly marks: { readonly at: number; readonly count: number }[];
  /** Responses that a producer cannot retry. */
  readonly faults: string[];
  /** Batches that were sent more than once before they were acknowledged. */
  repeated: number;
}

const kinds = ["install", "update", "open", "impression", "download", "uninstall"];
const dayMs = 86_400_000;
const retryDelayMs = 100;

function batchOf(apps: readonly KnownApp[], lines: number, now: number): Line[] {
  return Array.from({ length: lines }, (_, at) => {
    const app = apps[at % apps.length];
    if (!app) throw new Error("there is no app to send events of");
    return event(app, {
      kind: kinds[at % kinds.length] ?? "install",
      at: new Date(now - (at % 7) * 0.9 * dayMs).toISOString(),
      device: (at + 1).toString(16).padStart(16, "0"),
      version_code: 100 + (at % 3),
      arm: at % 2 === 0 ? "a" : "",
      seconds: at % 100,
    });
  });
}

/** Sends a batch once. Returns the status, or undefined without a response. */
async function send(url: string, key: string, lines: readonly Line[]): Promise<number | undefined> {
  const answer = await fetch(new URL("/api/x/events", url), {
    method: "POST",
    headers: {
      authorization: `Bearer ${ingestionKey}`,
      "content-type": "application/x-ndjson",
      "idempotency-key": key,
    },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status;
}

const retryStatuses = new Set([undefined, 429, 503, 507]);

/**
 * Sends until aborted, and then until the current batch is acknowledged. `urlOf` returns the current server's URL.
 */
export async function keepSending(
  producer: Producer,
  apps: readonly KnownApp[],
  { urlOf, signal, lines }: { urlOf: () => string; signal: AbortSignal; lines: number },
): Promise<void> {
  while (!signal.aborted) {
    const [batch, key] = [batchOf(apps, lines, Date.now()), randomUUID()];
    let status = await send(urlOf(), key, batch);
    if (status !== 200) producer.repeated += 1;
    for (; retryStatuses.has(status); status = await send(urlOf(), key, batch)) await wait(retryDelayMs);
    if (status === 200) {
      producer.acknowledged.push(...batch);
      producer.marks.push({ at: Date.now(), count: producer.acknowledged.length });
    } else producer.faults.push(`a batch was answered with ${status}`);
  }
}
