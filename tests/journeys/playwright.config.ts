import { defineConfig } from "@playwright/test";
import { browserLaunch } from "../support/browser.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  outputDir: "../../test-results/journeys",
  globalSetup: "../support/console-server.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.CONSOLE_URL,
    launchOptions: await browserLaunch(),
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    trace: "off",
  },
});
