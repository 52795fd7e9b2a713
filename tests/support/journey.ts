import { test as base } from "@playwright/test";

/**
 * Playwright keeps a context that a test made itself until its worker ends: pages of earlier journeys would go on
 * listening to the server and asking it anew beside every later one.
 */
export const test = base.extend<{ contextsClosed: undefined }>({
  contextsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
