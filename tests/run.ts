/**
 * `npm test`: types, lint, directions, unused exports, formatting; unit and server tests on both databases; the build
 * with its size budget; browser journeys. What was slow, what was skipped and what failed is named at the end; the last
 * line is `N passed, N failed`, followed by `, N skipped` where something was.
 * `npm test -- tests/server/review/desk` runs the tests whose path contains the words, journeys included, and nothing else.
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

/** A runner that dies before it writes its report counts as one failure: silence never passes. */
async function counted(
  what: string,
  command: string[],
  report: string,
  count: (report: never) => Tally,
  env?: Record<string, string>,
): Promise<Tally> {
  rmSync(report, { force: true });
  const [name = "", ...args] = command;
  const code = await run(name, args, env);
  const found = readReport(report);
  if (found === undefined) return fault(what, `ended with ${code} and wrote no report`);
  const tally = count(found as never);
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, ...fault(what, `ended with ${code} though no test failed`), passed: tally.passed };
}

const one = async (name: string, task: Promise<number>): Promise<Tally> => {
  const ok = (await task) === 0;
  console.log(`${ok ? "ok" : "FAILED"}  ${name}`);
  return ok ? { passed: 1, failed: 0, failures: [] } : fault(name);
};

const unitReport = "--outputFile.json=test-results/vitest.json";
/** Words may fit tests of one runner only. */
const mayBeNone = (only: string[]): string[] => (only.length > 0 ? ["--passWithNoTests"] : []);

const unitTests = (only: string[]): Promise<Tally> =>
  counted(
    "unit tests",
    ["npx", "vitest", "run", "--reporter=default", "--reporter=json", unitReport, ...only, ...mayBeNone(only)],
    "test-results/vitest.json",
    countUnits,
  );

const journeys = (only: string[]): Promise<Tally> =>
  counted(
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
    // Absolute: the runner takes a relative name from the folder of its configuration.
    { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve("test-results/playwright.json") },
  );

const only = process.argv.slice(2);
const tallies: Tally[] = [];
if (only.length === 0) {
  for (const { name, ok } of await runChecks()) tallies.push(ok ? { passed: 1, failed: 0, failures: [] } : fault(name));
  tallies.push(await one("build within its size budget", run("npm", ["run", "--silent", "build"])));
}
tallies.push(await unitTests(only), await journeys(only));

for (const line of lastLines(tallies)) console.log(line);
process.exit(totalOf(tallies, "failed") === 0 && totalOf(tallies, "passed") > 0 ? 0 : 1);
