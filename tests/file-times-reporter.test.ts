import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { TestModule } from "vitest/node";
import FileTimesReporter from "./file-times-reporter.ts";

/** A finished test file as Vitest reports it; durations in milliseconds. */
const moduleOf = (duration: number, tests: number[]): TestModule =>
  ({
    relativeModuleId: "tests/a.test.ts",
    meta: () => ({ processorSeconds: 2.5 }),
    diagnostic: () => ({
      environmentSetupDuration: 100,
      prepareDuration: 20,
      setupDuration: 300,
      collectDuration: 400,
      duration,
    }),
    children: { allTests: () => tests.map((milliseconds) => ({ diagnostic: () => ({ duration: milliseconds }) })) },
  }) as unknown as TestModule;

const reported = (module: TestModule): unknown => {
  const file = join(mkdtempSync(join(tmpdir(), "file-times-")), "results", "unit-files.json");
  new FileTimesReporter({ file }).onTestRunEnd([module]);
  return JSON.parse(readFileSync(file, "utf8"));
};

it("FileTimesReporter writes each file's seconds, with its hooks apart from its tests", () => {
  expect(reported(moduleOf(5000, [1000, 1500]))).toEqual([
    {
      file: "tests/a.test.ts",
      processor: 2.5,
      tests: 2.5,
      setUp: { environment: 0.12, setupFiles: 0.3, imports: 0.4, hooks: 2.5 },
    },
  ]);
});

it("FileTimesReporter counts no negative hooks for tests that ran beside each other", () => {
  expect(reported(moduleOf(1000, [900, 900]))).toMatchObject([{ tests: 1.8, setUp: { hooks: 0 } }]);
});
