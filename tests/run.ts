/**
 * `npm test`: types, lint, directions, unused exports, formatting; the build with its size budget; unit and server
 * tests on both databases; browser journeys. The output ends with slow files, skipped tests, failures and the counts:
 * `N passed, N failed`, followed by `, N skipped` if any were.
 * `npm test -- tests/server/review/desk` runs only the tests and journeys whose path contains the argument.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { runChecks } from "./checks.ts";
import { countUnits } from "./count-units.ts";
import { lastLines, type Tally, totalOf } from "./tally.ts";
import { countJourneys } from "#tests/journeys/count-journeys.ts";

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
  const code = await run(name, args, env);
  const results = readReport(report);
  if (results === undefined) return fault(label, `ended with ${code} and wrote no report`);
  const tally = count(results as never);
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, ...fault(label, `ended with ${code} though no test failed`), passed: tally.passed };
}

const taskTally = async (name: string, task: Promise<number>): Promise<Tally> => {
  const ok = (await task) === 0;
  console.log(`${ok ? "ok" : "FAILED"}  ${name}`);
  return ok ? { passed: 1, failed: 0, failures: [] } : fault(name);
};

const unitReport = "--outputFile.json=test-results/vitest.json";
/** A path argument may match the tests of one runner only. */
const passWithNoTests = (only: string[]): string[] => (only.length > 0 ? ["--passWithNoTests"] : []);

const unitTests = (only: string[]): Promise<Tally> =>
  runAndCount(
    "unit tests",
    ["npx", "vitest", "run", "--reporter=default", "--reporter=json", unitReport, ...only, ...passWithNoTests(only)],
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
  for (const { name, ok } of await runChecks()) tallies.push(ok ? { passed: 1, failed: 0, failures: [] } : fault(name));
  tallies.push(await taskTally("build within its size budget", run("npm", ["run", "--silent", "build"])));
}
tallies.push(await unitTests(only), await journeys(only));

for (const line of lastLines(tallies)) console.log(line);
process.exit(totalOf(tallies, "failed") === 0 && totalOf(tallies, "passed") > 0 ? 0 : 1);
