/**
 * `npm test`: types, lint, directions, unused exports, formatting; unit and server tests on both databases; the build
 * with its size budget; browser journeys. What was skipped and what was slow is named; the last line is
 * `N passed, N failed`, followed by `, N skipped` where something was.
 * `npm test -- tests/server/review` runs the tests whose path contains the words, journeys included, and nothing else.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";
import { checks } from "./checks.ts";
import { countJourneys } from "#tests/journeys/count-journeys.ts";

interface Tally {
  passed: number;
  failed: number;
  /** Names of what was not run. */
  skipped?: string[];
  /** How long each file of tests took. */
  seconds?: [file: string, seconds: number][];
}

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};

/** A runner that dies before it writes its report counts as one failure: silence never passes. */
async function counted(
  command: string[],
  report: string,
  count: (report: never) => Tally,
  env?: Record<string, string>,
): Promise<Tally> {
  rmSync(report, { force: true });
  const [name = "", ...args] = command;
  const code = await run(name, args, env);
  const found = readReport(report);
  const tally = found === undefined ? { passed: 0, failed: 1 } : count(found as never);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

const one = async (name: string, task: Promise<number>): Promise<Tally> => {
  const ok = (await task) === 0;
  console.log(`${ok ? "ok" : "FAILED"}  ${name}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const unitReport = "--outputFile.json=test-results/vitest.json";
const isRun = (status: string): boolean => status === "passed" || status === "failed";
/** Words may fit tests of one runner only. */
const mayBeNone = (only: string[]): string[] => (only.length > 0 ? ["--passWithNoTests"] : []);

const unitTests = (only: string[]): Promise<Tally> =>
  counted(
    ["npx", "vitest", "run", "--reporter=default", "--reporter=json", unitReport, ...only, ...mayBeNone(only)],
    "test-results/vitest.json",
    ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }: UnitReport) => ({
      passed: numPassedTests,
      failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0),
      skipped: testResults.flatMap(({ assertionResults }) =>
        assertionResults.flatMap(({ status, fullName }) => (isRun(status) ? [] : [fullName])),
      ),
      seconds: testResults.map((file) => [relative(".", file.name), (file.endTime - file.startTime) / 1000]),
    }),
  );

const journeys = (only: string[]): Promise<Tally> =>
  counted(
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
    // Absolute: the runner takes a relative name from the folder of its configuration.
    { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve("test-results/playwright.json") },
  );

const only = process.argv.slice(2);
const tallies: Tally[] = [];
if (only.length === 0) {
  for (const check of checks) tallies.push(await one(check.name, run(check.command, check.args)));
  tallies.push(await one("build within its size budget", run("npm", ["run", "--silent", "build"])));
}
tallies.push(await unitTests(only), await journeys(only));

const slowestShown = 10;
const slowest = tallies.flatMap(({ seconds = [] }) => seconds).sort(([, one], [, other]) => other - one);
for (const [file, seconds] of slowest.slice(0, slowestShown))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`);
const skipped = tallies.flatMap((tally) => tally.skipped ?? []);
for (const name of skipped) console.log(`skipped  ${name}`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
