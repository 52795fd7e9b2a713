/** Worker thread that tries the inputs, so that one that hangs can be detected and ended from outside. */
import { parentPort, workerData } from "node:worker_threads";
import { InputFailure, openInputs } from "./inputs.ts";

export interface FuzzOrder {
  seed: number;
  from: number;
  to: number;
  /** Position of the current input. */
  place: SharedArrayBuffer;
}

export interface FuzzTally {
  /** Number of inputs by kind and verdict. */
  counts: Record<string, number>;
  /** First position by message of an unexplained finding. */
  unexplained: Record<string, number>;
}

export type FuzzMessage =
  | { tally: FuzzTally }
  | { failure: { position: number; kind: string; message: string; bytes: Uint8Array } };

const { seed, from, to, place } = workerData as FuzzOrder;
const current = new Int32Array(place);
const say = (message: FuzzMessage) => parentPort?.postMessage(message);
const inputs = await openInputs(seed);
let tally: FuzzTally = { counts: {}, unexplained: {} };

for (let position = from; position < to; position += 1) {
  current[0] = position;
  try {
    const { kind, verdict, unexplained } = await inputs.attempt(position);
    const label = `${kind}: ${verdict}`;
    tally.counts[label] = (tally.counts[label] ?? 0) + 1;
    for (const text of unexplained) tally.unexplained[text] ??= position;
  } catch (error) {
    if (!(error instanceof InputFailure)) throw error;
    const label = `${error.kind}: FAILED`;
    tally.counts[label] = (tally.counts[label] ?? 0) + 1;
    say({ failure: { position, kind: error.kind, message: error.message, bytes: error.bytes } });
  }
  if (position % 500 !== 0 && position + 1 < to) continue;
  say({ tally });
  tally = { counts: {}, unexplained: {} };
}
