/**
 * `npm test`: types, lint, directions, unused exports, formatting; the build with its size budget; unit and server
 * tests on both databases; browser journeys. The output ends with the time of each phase and of slow files, skipped
 * tests, failures and the counts: `N passed, N failed`, followed by `, N skipped` if any were. A run that takes too much
 * processor time fails. `test-results/times.json` has the times of all files.
 * `npm test -- tests/server/review/desk` runs only the tests and journeys whose path contains the argument.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { runChecks } from "./checks.ts";
import { countUnits } from "./count-units.ts";
import { fileTimesReport } from "./file-times-reporter.ts";
import { measureChild } from "./processor-time.ts";
import { lastLines, type Tally, totalOf } from "./tally.ts";
import { type FileTimes, installPhase, describeExcessTime, type Phase, type Times, timeTable } from "./times.ts";
import { countJourneys } from "#tests/journeys/count-journeys.ts";

const installed = installPhase(process.env.INSTALL_SECONDS);
const phases: Phase[] = [...installed];

const run = async (
  phase: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> => {
  const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
  const elapsed = measureChild(child);
  const exitCode = await new Promise<number>((resolve) => {
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
  phases.push({ name: phase, ...(await elapsed) });
  return exitCode;
};

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};

const fault = (name: string, why = ""): Tally => ({ passed: 0, failed: 1, failures: [{ name, why }] });

/** Runs a command and counts its report's results. A runner that dies without a report counts as one failure. */
async function runAndCount(
  label: string,
  command: string[],
  report: string,
  count: (report: never) => Tally,
  env?: Record<string, string>,
): Promise<Tally> {
  rmSync(report, { force: true });
  const [name = "", ...args] = command;
  const code = await run(label, name, args, env);
  const results = readReport(report);
  if (results === undefined) return fault(label, `ended with ${code} and wrote no report`);
  const tally = count(results as never);
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, ...fault(label, `ended with ${code} though no test failed`), passed: tally.passed };
}

const buildTally = async (): Promise<Tally> => {
  const name = "build within its size budget";
  const ok = (await run("build", "npm", ["run", "--silent", "build"])) === 0;
  console.log(`${ok ? "ok" : "FAILED"}  ${name}`);
  return ok ? { passed: 1, failed: 0, failures: [] } : fault(name);
};

const unitReporters = [
  "--reporter=default",
  "--reporter=json",
  "--outputFile.json=test-results/vitest.json",
  "--reporter=./tests/file-times-reporter.ts",
];
/** A path argument may match the tests of one runner only. */
const passWithNoTests = (only: string[]): string[] => (only.length > 0 ? ["--passWithNoTests"] : []);

const unitTests = (only: string[]): Promise<Tally> =>
  runAndCount(
    "unit tests",
    ["npx", "vitest", "run", ...unitReporters, ...only, ...passWithNoTests(only)],
    "test-results/vitest.json",
    countUnits,
  );

const journeys = (only: string[]): Promise<Tally> =>
  runAndCount(
    "journeys",
    [
      "npx",
      "playwright",
      "test",
      "--config",
      "tests/journeys/playwright.config.ts",
      "--reporter=list,json",
      ...only,
      ...(only.length > 0 ? ["--pass-with-no-tests"] : []),
    ],
    "test-results/playwright.json",
    countJourneys,
    // Absolute, because Playwright resolves a relative name from its configuration's folder.
    { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve("test-results/playwright.json") },
  );

const only = process.argv.slice(2);
const tallies: Tally[] = [];
if (only.length === 0) {
  for (const { ok, ...phase } of await runChecks()) {
    phases.push(phase);
    tallies.push(ok ? { passed: 1, failed: 0, failures: [] } : fault(phase.name));
  }
  tallies.push(await buildTally());
}
rmSync(fileTimesReport, { force: true });
tallies.push(await unitTests(only), await journeys(only));

const unitFiles = (readReport(fileTimesReport) ?? []) as FileTimes[];
const files = [...unitFiles, ...tallies.flatMap((tally) => tally.files ?? [])];
const [install] = installed;
const wall = (install?.wall ?? 0) + performance.now() / 1000;
const times: Times = { cores: availableParallelism(), wall, phases, files };
mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/times.json", `${JSON.stringify(times, null, 2)}\n`);
for (const line of timeTable(times)) console.log(line);
const excess = only.length === 0 ? describeExcessTime(times) : undefined;
if (excess) tallies.push(fault("processor time", excess));
for (const line of lastLines(tallies)) console.log(line);
process.exit(totalOf(tallies, "failed") === 0 && totalOf(tallies, "passed") > 0 ? 0 : 1);
