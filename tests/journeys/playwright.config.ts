import { defineConfig } from "@playwright/test";
import { browserLaunch } from "#tests/support/browser.ts";

const { executablePath, args } = await browserLaunch();
/**
 * A page of a journey lives for seconds: what a browser spends to optimize its code, and to collect its garbage beside
 * it, is never won back. The benches measure a browser as people have it.
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
  // Waits end with what they wait for: these are for a machine with twice as much to do.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.CONSOLE_URL,
    // Before the journey's own end, so that a failure says what it waited for.
    actionTimeout: 100_000,
    launchOptions: { executablePath, args: [...args, shortLived] },
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Parts come and go at once: a click on one that still moves may end beside it where few frames are drawn a second.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "off",
  },
});
