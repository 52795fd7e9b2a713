import { defineConfig } from "@playwright/test";
import { browserLaunch } from "#tests/support/browser.ts";

const { executablePath, args } = await browserLaunch();
/**
 * A journey's page lives for seconds, too short to benefit from JIT optimization and concurrent garbage collection.
 * Benchmarks run with the browser's defaults.
 */
const shortLived = "--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  outputDir: "../../test-results/journeys",
  globalSetup: "../support/console-server.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Generous for a machine under double load: a wait ends as soon as its condition holds.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.CONSOLE_URL,
    // Shorter than the test timeout, so that a failure names the element it waited for.
    actionTimeout: 100_000,
    launchOptions: { executablePath, args: [...args, shortLived] },
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Without animations: at low frame rates, a click on a moving element may miss it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "off",
  },
});
