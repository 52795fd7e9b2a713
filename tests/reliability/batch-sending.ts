import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { event, ingestionKey, type Line } from "#tests/support/builders/events.ts";

interface KnownApp {
  readonly id: string;
  readonly packageName: string | null;
}

/** A producer: sends batch after batch, and each again under its key until it is acknowledged. */
export interface Producer {
  /** Every event of an acknowledged batch. */
  readonly acknowledged: Line[];
  /** When which of them were there: everything in `acknowledged` before `count` by then. */
  readonly marks: { readonly at: number; readonly count: number }[];
  /** Answers that a producer cannot do anything about. */
  readonly faults: string[];
  /** Batches that were sent more than once before they were acknowledged. */
  repeated: number;
}

const kinds = ["install", "update", "open", "impression", "download", "uninstall"];
const dayMs = 86_400_000;
const patienceMs = 100;

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

/** The status of a batch sent once; undefined where nobody answered. */
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

const again = new Set([undefined, 429, 503, 507]);

/**
 * Sends until told to stop, and then until the batch in hand is acknowledged. `urlOf` names the server of the moment.
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
    for (; again.has(status); status = await send(urlOf(), key, batch)) await wait(patienceMs);
    if (status === 200) {
      producer.acknowledged.push(...batch);
      producer.marks.push({ at: Date.now(), count: producer.acknowledged.length });
    } else producer.faults.push(`a batch was answered with ${status}`);
  }
}
