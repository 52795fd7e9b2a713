/**
 * Process that inspects one file and prints its time and peak memory: `{ ms, workMs, peakMB, grownMB, verdict, codes
 * }`. With `--warm FILE`, another file is inspected first, so that memory growth does not include compilation.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { openFile } from "#inspector/file-reader.ts";
import { inspectPackage } from "#inspector/inspect.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { warm: { type: "string" } } });
const [path = ""] = positionals;

async function inspect(file: string) {
  const reader = await openFile(file);
  try {
    return await inspectPackage(reader, { fileName: basename(file) });
  } finally {
    await reader.close();
  }
}

if (values.warm) for (let times = 0; times < 5; times += 1) await inspect(values.warm);
const floor = process.memoryUsage.rss();
const began = performance.now();
const work = process.cpuUsage();
const { verdict, findings } = await inspect(path);
const ms = Math.round(performance.now() - began);
const { user, system } = process.cpuUsage(work);
const peak = process.resourceUsage().maxRSS * 1024;
console.log(
  JSON.stringify({
    ms,
    workMs: Math.round((user + system) / 1000),
    peakMB: Math.round(peak / 1e6),
    grownMB: Math.round((peak - floor) / 1e6),
    verdict,
    codes: [...new Set(findings.map(({ code }) => code))],
  }),
);
