/** `npm run bench:restart`: ready again within five seconds after `kill -9`, in the worst of 30 cycles. */
import { killAgainAndAgain } from "./kill-cycles.ts";

const mostMs = 5_000;
const { faults, saves, files, readyMs } = await killAgainAndAgain(Number(process.env.RELIABILITY_CYCLES ?? 30));
const sorted = readyMs.toSorted((a, b) => a - b).map(Math.round);
const worst = sorted.at(-1) ?? 0;
console.log(`${sorted.length} kills during ${saves} saves and ${files} uploaded files`);
console.log(
  `ready again: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${worst} ms (at most ${mostMs} ms)`,
);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 && worst <= mostMs ? 0 : 1);
