import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { hostileFiles } from "./hostile-files.ts";

const folder = join(import.meta.dirname, "../../.cache/bench/hostile");
const maxMs = 2_000;
const maxPeakMB = 256;

/** Inspects each hostile file in a separate process; returns those that exceed the time or memory limit. */
export async function runHostileFiles(): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const faults: string[] = [];
  for (const { name, fileName, build } of hostileFiles) {
    const path = join(folder, fileName);
    if (!existsSync(path)) writeFileSync(path, await build());
    const words = ["--import", "tsx", "tests/bench/inspect-once.ts", path];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    const { ms, workMs, peakMB, verdict } = JSON.parse(stdout);
    console.log(`${name.padEnd(24)} ${verdict.padEnd(8)} ${ms} ms (${workMs} ms of work), ${peakMB} MB at most`);
    if (ms > maxMs && workMs > maxMs) faults.push(`${name}: ${ms} ms`);
    if (peakMB > maxPeakMB) faults.push(`${name}: ${peakMB} MB`);
  }
  return faults;
}
