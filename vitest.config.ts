import { defineConfig } from "vitest/config";
import { ByEnvironment } from "./tests/support/by-environment.ts";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: [
      // First, so that its hook runs last.
      "tests/support/file-processor-time.ts",
      "tests/support/fresh-modules.ts",
      "tests/support/antd-warnings.ts",
      "tests/support/all-in-view.ts",
      "tests/support/styles-that-show.ts",
      "tests/support/fixed-seed.ts",
    ],
    // Two cores: more workers only make each other's databases slow.
    maxWorkers: 2,
    // Files that share a process share the loaded modules and the opened test server.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A wait ends with what it waits for; the usual second is too short for a machine with other work.
    expect: { poll: { timeout: 15_000 } },
  },
});
