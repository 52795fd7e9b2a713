import { expect, it } from "vitest";
import { killDuringIngestion } from "./statistics-kill-cycles.ts";

const cycles = Number(process.env.RELIABILITY_CYCLES ?? 2);

it("counts each acknowledged event once when server and engine are killed during ingestion", async () => {
  const { faults, events, repeated, answeredMs } = await killDuringIngestion(cycles);
  const worst = Math.round(Math.max(...answeredMs));
  console.info(
    `kill -9: ${cycles} kills during ${events} events, ${repeated} batches sent again, answered in ${worst} ms`,
  );
  expect(faults).toEqual([]);
  expect(events).toBeGreaterThan(0);
}, 600_000);
