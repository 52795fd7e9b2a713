import { basename } from "node:path";
import type { PackageDiff } from "#contract/catalog/packages/package-diff.ts";
import type { LivePackage } from "#contract/catalog/packages/package-facts.ts";
import { compareFacts } from "./compare-facts.ts";
import { openFile } from "./file-reader.ts";
import { type Inspection, inspectPackage } from "./inspect.ts";
import { asLivePackage } from "./live-package.ts";
import { printReport } from "./print-report.ts";

const usage = "npm run --silent inspect -- [--json] [--against LIVE.apk] FILE…";
/**
 * Exit codes of the command. 0: every file was read, whatever its verdict. 1: a file could not be read. 2: invalid
 * arguments.
 */
const exitCodes = { done: 0, unreadable: 1, usage: 2 } as const;

interface CliOptions {
  asJson: boolean;
  against: string | undefined;
  paths: string[];
}

function parseArguments(words: readonly string[]): CliOptions | undefined {
  const order: CliOptions = { asJson: false, against: undefined, paths: [] };
  for (let at = 0, plain = false; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!plain && word === "--") plain = true;
    else if (!plain && word === "--json") order.asJson = true;
    else if (!plain && word === "--against" && order.against === undefined) order.against = words[++at];
    else if (!plain && word.startsWith("-")) return undefined;
    else order.paths.push(word);
  }
  const unfinished = words.includes("--against") && order.against === undefined;
  return order.paths.length === 0 || unfinished ? undefined : order;
}

type Outcome = Inspection | { error: string };

/** Returns an error instead of throwing for an unreadable file, so that a script gets one result per file. */
async function inspectPath(path: string, live?: LivePackage): Promise<Outcome> {
  try {
    const reader = await openFile(path);
    try {
      return await inspectPackage(reader, { fileName: basename(path), ...(live && { live }) });
    } finally {
      await reader.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns an error if the live file has no package name or version code: nothing can be compared with it. */
function asLive(outcome: Outcome): LivePackage | { error: string } {
  if ("error" in outcome) return outcome;
  return asLivePackage(outcome.type, outcome.facts) ?? { error: "not a package with a name and a version code" };
}

function print(path: string, outcome: Outcome, changes: PackageDiff | undefined, asJson: boolean): void {
  if ("error" in outcome) {
    console.log(asJson ? JSON.stringify({ file: path, error: outcome.error }) : `${path}\n  ${outcome.error}\n`);
    return;
  }
  const { type, verdict, facts, findings } = outcome;
  const shown = { file: path, type, verdict, facts, findings, ...(changes && { changes }) };
  console.log(asJson ? JSON.stringify(shown) : printReport(path, outcome, changes));
}

async function run(words: readonly string[]): Promise<number> {
  const order = parseArguments(words);
  if (!order) {
    console.error(usage);
    return exitCodes.usage;
  }
  const base = order.against === undefined ? undefined : await inspectPath(order.against);
  const live = base && asLive(base);
  if (live && "error" in live) {
    console.error(`${order.against}: ${live.error}`);
    return exitCodes.usage;
  }
  let code: number = exitCodes.done;
  for (const path of order.paths) {
    const outcome = await inspectPath(path, live);
    if ("error" in outcome) code = exitCodes.unreadable;
    const compared = base && !("error" in base) && !("error" in outcome);
    print(path, outcome, compared ? compareFacts(base.facts, outcome.facts) : undefined, order.asJson);
  }
  return code;
}

process.exitCode = await run(process.argv.slice(2));
