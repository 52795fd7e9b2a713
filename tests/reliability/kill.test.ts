import { expect, it } from "vitest";
import { killAgainAndAgain } from "./kill-cycles.ts";

const cycles = Number(process.env.RELIABILITY_CYCLES ?? 3);

it("keeps acknowledged saves and uploads and publishes due items once when it is killed", async () => {
  const { faults, saves, files, readyMs } = await killAgainAndAgain(cycles);
  const median = readyMs.toSorted((a, b) => a - b)[Math.floor(readyMs.length / 2)] ?? 0;
  console.info(
    `kill -9: ${cycles} cycles, ${saves} saves, ${files} files, ready again in ${Math.round(median)} ms (median)`,
  );
  expect(faults).toEqual([]);
  expect(saves).toBeGreaterThan(cycles);
  expect(files).toBeGreaterThan(0);
}, 600_000);
