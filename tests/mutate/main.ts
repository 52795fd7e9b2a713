/**
 * `npm run mutate -- [access accounts sign-in moves signatures days figures] [21-40]`: makes one line wrong at a time and
 * runs the tests that must notice; a range tries those of the chosen alone. No file is touched: the line is changed on
 * its way into the tests. Prints what nobody noticed and the score; fails below 97 %, when a text is no longer there, and
 * when the tests fail with nothing changed.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { projectRoot } from "#server/project-paths.ts";
import type { Change } from "./change.ts";
import { changes } from "./changes.ts";

const leastScore = 0.97;
let current: Change | undefined;
let isLoaded = false;

const makeWrong = {
  name: "one-wrong-line",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!current || id.split("?")[0] !== join(projectRoot, current.file)) return null;
    isLoaded = true;
    return code.replace(current.text, () => current?.wrong ?? "");
  },
};

const ranTests = (module: TestModule): boolean =>
  [...module.children.allTests()].some((test) => test.result().state === "passed");

/** Whether every one of the files passes. Throws if no test ran in one of them: it could notice nothing. */
async function passes(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  const specifications = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const isGreen = unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
  const idle = isGreen ? testModules.filter((module) => !ranTests(module)) : [];
  if (idle.length > 0) throw new Error(`no test ran in ${idle.map((module) => module.relativeModuleId).join(", ")}`);
  return isGreen;
}

/** Undefined when the tests noticed, otherwise why that counts for nothing. */
async function survivalOf(vitest: Vitest, change: Change): Promise<string | undefined> {
  const file = join(projectRoot, change.file);
  if (readFileSync(file, "utf8").split(change.text).length !== 2) return "its text is not in the file once";
  current = change;
  isLoaded = false;
  vitest.invalidateFile(file);
  try {
    if (await passes(vitest, change.tests)) return isLoaded ? "no test failed" : "no test loads the file";
    return isLoaded ? undefined : "tests failed, but not for it";
  } finally {
    current = undefined;
    vitest.invalidateFile(file);
  }
}

const words = process.argv.slice(2);
const places = words.map((word) => /^(\d+)-(\d+)$/.exec(word)).find((found) => found !== null);
const asked = words.filter((word) => word !== places?.[0]);
const inGroups = Object.entries(changes).flatMap(([name, list]) =>
  asked.length === 0 || asked.includes(name) ? list : [],
);
const chosen = places ? inGroups.slice(Number(places[1]) - 1, Number(places[2])) : inGroups;
const vitest = await createVitest(
  "test",
  // Nothing of a run may reach the next one: each file has a process of its own.
  { watch: false, bail: 1, isolate: true, reporters: [{}], silent: true },
  { plugins: [makeWrong] },
);

const tests = [...new Set(chosen.flatMap((change) => change.tests))];
const began = performance.now();
if (!(await passes(vitest, tests))) {
  console.error("The tests fail with nothing changed.");
  await vitest.close();
  process.exit(1);
}
let killed = 0;
for (const [at, change] of chosen.entries()) {
  const survival = await survivalOf(vitest, change);
  if (survival === undefined) killed += 1;
  const result = survival === undefined ? "killed  " : `SURVIVED (${survival})`;
  console.log(`${at + 1}/${chosen.length} ${result} ${change.file}: ${change.text.trim()}  →  ${change.wrong.trim()}`);
}
await vitest.close();
const score = chosen.length === 0 ? 0 : killed / chosen.length;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${killed} of ${chosen.length} killed, ${(score * 100).toFixed(1)} %, in ${seconds} s`);
process.exit(score >= leastScore ? 0 : 1);
