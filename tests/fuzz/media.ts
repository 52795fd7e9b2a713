/**
 * `npm run fuzz:media [inputs]` reads the headers of many damaged videos in a thread, as the product does. A read that
 * does not end is terminated and counted. Fails if that happens more than once in ten thousand inputs, if the process
 * grows, or if a result violates the contract. Prints the seed, which reproduces every input.
 */
import { randomInt } from "node:crypto";
import { spawnWorker } from "#server/platform/worker-threads/spawn-worker.ts";
import type { MediaNews, MediaOrder } from "./media-worker.ts";

/** A read that takes this long never ends; the product waits five seconds. */
const patienceMs = 2_000;
const grownBytes = 400 * 1024 * 1024;
const endedAtMost = (inputs: number): number => Math.max(1, inputs / 10_000);

const inputs = Number(process.argv[2] ?? 100_000);
const seed = Number(process.env.FUZZ_SEED) || randomInt(2 ** 31);
console.log(`seed ${seed}`);
const counts = { read: 0, unreadable: 0 };
const ended: number[] = [];
const broken: string[] = [];
let worst = { ms: 0, position: 0 };

function count(news: MediaNews): void {
  if ("broken" in news) return void broken.push(`input ${news.position}: ${news.broken}`);
  counts[news.taken] += 1;
  if (news.ms > worst.ms) worst = news;
}

/** Reads from a position on until one input does not end; returns the position after it. */
function readFrom(from: number): Promise<number> {
  const order: MediaOrder = { seed, from, to: inputs };
  const worker = spawnWorker("tests/fuzz/media-worker", order);
  return new Promise<number>((resolve, reject) => {
    let next = from;
    const give = (): void => {
      ended.push(next);
      resolve(next + 1);
    };
    // The first input also loads the modules.
    let patience = setTimeout(give, 60_000);
    worker.on("message", (news: MediaNews) => {
      clearTimeout(patience);
      count(news);
      next = news.position + 1;
      if (next === inputs) resolve(next);
      else patience = setTimeout(give, patienceMs);
    });
    worker.on("error", (error) => {
      clearTimeout(patience);
      reject(error);
    });
  }).finally(() => worker.terminate());
}

const before = process.memoryUsage.rss();
for (let position = 0; position < inputs; ) position = await readFrom(position);
const grown = process.memoryUsage.rss() - before;
console.log(`${inputs} inputs, ${counts.read} read, ${counts.unreadable} refused, ${ended.length} ended`);
for (const position of ended) console.log(`  did not come to an end: input ${position}`);
for (const line of broken) console.log(`  ${line}`);
console.log(
  `slowest ${worst.ms.toFixed(1)} ms (input ${worst.position}), grown by ${Math.round(grown / 1024 ** 2)} MiB`,
);
if (broken.length > 0 || ended.length > endedAtMost(inputs) || grown > grownBytes) process.exitCode = 1;
