/**
 * `npm run bench:restart`: the server is ready again within five seconds after `kill -9`, in the worst of 30 cycles.
 * `npm run bench:restart -- statistics`: the server and its engine are killed in turn, 20 times, while events come in;
 * every acknowledged event is counted once.
 */
import { killAgainAndAgain } from "./kill-cycles.ts";
import { killDuringIngestion } from "./statistics-kill-cycles.ts";

const maxMs = 5_000;
const cyclesOr = (usual: number): number => Number(process.env.RELIABILITY_CYCLES ?? usual);

function report(what: string, times: readonly number[], faults: readonly string[]): number {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  const worst = sorted.at(-1) ?? 0;
  console.log(what);
  console.log(
    `again after: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${worst} ms (at most ${maxMs} ms)`,
  );
  for (const fault of faults) console.error(fault);
  return faults.length === 0 && worst <= maxMs ? 0 : 1;
}

async function benchServer(): Promise<number> {
  const { faults, saves, files, readyMs } = await killAgainAndAgain(cyclesOr(30));
  return report(`${readyMs.length} kills during ${saves} saves and ${files} uploaded files`, readyMs, faults);
}

async function benchStatistics(): Promise<number> {
  const { faults, events, repeated, answeredMs } = await killDuringIngestion(cyclesOr(20));
  const what = `${answeredMs.length} kills during ${events} acknowledged events, ${repeated} batches sent again`;
  return report(
    `${what}; ${faults.length === 0 ? "each event counted once, in every rollup" : "FAULTS"}`,
    answeredMs,
    faults,
  );
}

process.exit(await (process.argv[2] === "statistics" ? benchStatistics() : benchServer()));
