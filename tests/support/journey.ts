import { randomInt } from "node:crypto";
import { test as base } from "@playwright/test";

/** One of the addresses that tests may use between networks (RFC 2544). */
const ownAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Each journey has an address of its own, as its people have: what the server lets an address do in a minute is not
 * used up by the journeys beside it.
 * Playwright keeps a context that a test made itself until its worker ends: pages of earlier journeys would go on
 * listening to the server and asking it anew beside every later one.
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
