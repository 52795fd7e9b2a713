/** Worker thread that reads damaged videos from a position on and reports each before and after. */
import { parentPort, workerData } from "node:worker_threads";
import { openMediaInputs } from "./media-inputs.ts";

export interface MediaOrder {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

export type MediaNews =
  | { readonly position: number; readonly taken: "read" | "unreadable"; readonly ms: number }
  | { readonly position: number; readonly broken: string };

const { seed, from, to } = workerData as MediaOrder;
const tell = (news: MediaNews) => parentPort?.postMessage(news);
const stock = await openMediaInputs(seed);
for (let position = from; position < to; position += 1) {
  const begun = performance.now();
  try {
    tell({ position, taken: await stock.attempt(position), ms: performance.now() - begun });
  } catch (error) {
    tell({ position, broken: String(error) });
  }
}
