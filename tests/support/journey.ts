import { randomInt } from "node:crypto";
import { test as base } from "@playwright/test";

/** Returns a random address from the range for network benchmarks (RFC 2544). */
const ownAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Gives each journey its own IP address, so that parallel journeys do not share a rate limit. Also closes the contexts
 * a test created: Playwright keeps them until its worker ends, and their pages would keep requesting data.
 */
export const test = base.extend<{ contextsClosed: undefined }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, "x-forwarded-for": ownAddress() }),
  contextsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
