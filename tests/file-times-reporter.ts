import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { FileTimes } from "./times.ts";

/** Report of `npm test` with each unit test file's seconds: `FileTimes[]`. */
export const fileTimesReport = "test-results/unit-files.json";

function timesOf(module: TestModule): FileTimes {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  return {
    file: module.relativeModuleId,
    processor: module.meta().processorSeconds,
    tests: tests / 1000,
    setUp: {
      environment: (environmentSetupDuration + prepareDuration) / 1000,
      setupFiles: setupDuration / 1000,
      imports: collectDuration / 1000,
      // Concurrent tests may add up to more than the file's duration.
      hooks: Math.max(0, duration - tests) / 1000,
    },
  };
}

/** Vitest reporter that writes how long each file's set-up and tests took. */
export default class FileTimesReporter implements Reporter {
  readonly #file: string;

  constructor({ file = fileTimesReport }: { file?: string } = {}) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(modules.map(timesOf)));
  }
}
