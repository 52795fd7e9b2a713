/**
 * `npm test`: types, lint, directions, unused exports, formatting; unit and server tests on both databases; the build
 * with its size budget; browser journeys. Ends with the one line `N passed, N failed`.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { checks } from "./checks.ts";

interface Tally {
  passed: number;
  failed: number;
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
) {
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

const tallies: Tally[] = [];
for (const check of checks) tallies.push(await one(check.name, run(check.command, check.args)));
tallies.push(await one("build within its size budget", run("npm", ["run", "--silent", "build"])));
tallies.push(
  await counted(
    ["npx", "vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
    "test-results/vitest.json",
    (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0),
    }),
  ),
);
tallies.push(
  await counted(
    ["npx", "playwright", "test", "--config", "tests/journeys/playwright.config.ts", "--reporter=list,json"],
    "test-results/playwright.json",
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
    }),
    // Absolute: the runner takes a relative name from the folder of its configuration.
    { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve("test-results/playwright.json") },
  ),
);

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
