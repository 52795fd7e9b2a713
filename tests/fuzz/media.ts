/**
 * `npm run fuzz:media [inputs]`: reads the heads of many damaged videos, and fails where one takes long, the process
 * grows, or an answer is none that the contract knows. Prints the seed, with which every input can be read again.
 */
import { randomInt } from "node:crypto";
import { openMediaInputs } from "./media-inputs.ts";

const slowMs = 1_000;
const grownBytes = 400 * 1024 * 1024;

const inputs = Number(process.argv[2] ?? 100_000);
const seed = Number(process.env.FUZZ_SEED) || randomInt(2 ** 31);
console.log(`seed ${seed}`);
const stock = await openMediaInputs(seed);
const counts = { read: 0, unreadable: 0 };
let worst = { ms: 0, position: 0 };
const before = process.memoryUsage.rss();
for (let position = 0; position < inputs; position += 1) {
  const begun = performance.now();
  counts[await stock.attempt(position)] += 1;
  const ms = performance.now() - begun;
  if (ms > worst.ms) worst = { ms, position };
}
const grown = process.memoryUsage.rss() - before;
console.log(`${inputs} inputs, ${counts.read} read, ${counts.unreadable} refused`);
console.log(
  `slowest ${worst.ms.toFixed(1)} ms (input ${worst.position}), grown by ${Math.round(grown / 1024 ** 2)} MiB`,
);
if (worst.ms > slowMs || grown > grownBytes) process.exitCode = 1;
