/**
 * `npm run bench:packages [-- --times N]` compares the inspector with Android's own tools and with hashing alone, on
 * the same files. The tools are `aapt2 dump badging` and `apksigner verify`, each in its own process. Prints whether
 * the specification's aims are met.
 */
import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { parseArgs, promisify } from "node:util";
import { openFile } from "#inspector/file-reader.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { runHostileFiles } from "./hostile-runs.ts";
import { type BenchFile, benchFiles } from "./package-files.ts";

const run = promisify(execFile);
const { values } = parseArgs({ options: { times: { type: "string", default: "7" }, only: { type: "string" } } });
const times = Number(values.times);

const hasPeers = ["aapt2", "apksigner"].every((tool) => spawnSync("which", [tool]).status === 0);
if (!hasPeers) console.log("SKIPPED: aapt2 and apksigner are not installed; ours and hashing alone are measured");

/** Returns the median of several runs, in milliseconds. */
async function median(runs: number, act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let left = runs; left > 0; left -= 1) {
    const began = performance.now();
    await act();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
}

async function inspect({ path }: BenchFile): Promise<void> {
  const reader = await openFile(path);
  await inspectPackage(reader, { fileName: basename(path) });
  await reader.close();
}

async function hash({ path }: BenchFile): Promise<void> {
  const sha256 = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) sha256.update(piece);
  sha256.digest();
}

const inspectInProcess = ({ path }: BenchFile) => run("npm", ["run", "--silent", "inspect", "--", "--json", path]);

/** Runs Android's tools. Errors are ignored: apksigner takes as long for a package that it rejects. */
async function askPeers({ path }: BenchFile): Promise<void> {
  await run("aapt2", ["dump", "badging", path], { maxBuffer: 64e6 }).catch(() => undefined);
  await run("apksigner", ["verify", path]).catch(() => undefined);
}

interface Row {
  file: BenchFile;
  warmMs: number;
  freshMs: number;
  peersMs: number | undefined;
  hashMs: number;
}

async function measure(file: BenchFile): Promise<Row> {
  const runs = file.sizeBytes > 500e6 ? Math.min(3, times) : times;
  const slowRuns = Math.min(3, runs);
  await inspect(file);
  return {
    file,
    warmMs: await median(runs, () => inspect(file)),
    hashMs: await median(runs, () => hash(file)),
    freshMs: await median(slowRuns, () => inspectInProcess(file)),
    peersMs: hasPeers ? await median(slowRuns, () => askPeers(file)) : undefined,
  };
}

const columns = ["file", "MB", "ours ms", "fresh ms", "peers ms", "hash ms", "peers/ours", "peers/fresh", "ours/hash"];
const cells = ({ file, warmMs, freshMs, peersMs, hashMs }: Row) => [
  file.name,
  (file.sizeBytes / 1e6).toFixed(1),
  warmMs.toFixed(1),
  freshMs.toFixed(0),
  peersMs?.toFixed(0) ?? "-",
  hashMs.toFixed(1),
  peersMs === undefined ? "-" : `${(peersMs / warmMs).toFixed(1)}x`,
  peersMs === undefined ? "-" : `${(peersMs / freshMs).toFixed(1)}x`,
  `${(warmMs / hashMs).toFixed(2)}x`,
];
const line = (words: readonly string[]) =>
  words.map((word, index) => (index === 0 ? word.padEnd(16) : word.padStart(12))).join("");

const files = (await benchFiles()).filter(({ name }) => !values.only || name.includes(values.only));
console.log(`medians of ${times} runs (3 of processes and of 1 GB); processes of their own: fresh, peers`);
console.log(line(columns));
const rows: Row[] = [];
for (const file of files) {
  const row = await measure(file);
  rows.push(row);
  console.log(line(cells(row)));
}

const faults: string[] = [];
for (const { file, warmMs, peersMs, hashMs } of rows) {
  const isSmall = file.sizeBytes < 20.5e6;
  if (isSmall && peersMs !== undefined && peersMs < warmMs * 5)
    faults.push(`${file.name}: not 5 times as fast as its peers`);
  if (file.sizeBytes > 100e6 && warmMs > hashMs * 2) faults.push(`${file.name}: more than twice as long as hashing`);
}
const [smallest, largest] = [files[0], files.at(-1)];
if (smallest && largest && largest.sizeBytes > 500e6) {
  const words = ["--import", "tsx", "tests/bench/inspect-once.ts", "--warm", smallest.path, largest.path];
  const { grownMB, peakMB } = JSON.parse((await run(process.execPath, words)).stdout);
  console.log(`memory for ${largest.name}: grew by ${grownMB} MB to ${peakMB} MB at most (aim: below 64 MB of growth)`);
  if (grownMB >= 64) faults.push(`${largest.name}: grew by ${grownMB} MB`);
}
if (!values.only) {
  console.log("hostile files, each in a process of its own (aim: 2 seconds, 256 MB with the process itself)");
  faults.push(...(await runHostileFiles()));
}
for (const fault of faults) console.error(`MISSED  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
