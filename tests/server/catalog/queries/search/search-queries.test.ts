import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { withApps } from "#tests/support/with-app.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { searchQueries } from "./search-queries.ts";

/** The intended app must be among this many first results. */
const rank = 3;
const minFound = 95;

withApps("a search in thirteen languages", (app) => {
  it(`finds the intended app at rank ${rank} or better for ${minFound} of ${searchQueries.length} queries`, async () => {
    await fillCatalogue(app());
    const missed: string[] = [];
    for (const [searchText, packageName] of searchQueries) {
      const { items } = await app()
        .as("support")
        .call(appCalls.searchApps, { query: { searchText, limit: "10" } });
      const place = items.findIndex((item) => item.packageName === packageName) + 1;
      if (place === 0 || place > rank) missed.push(`${searchText} → ${packageName}: ${place || "not found"}`);
    }
    console.log(`${searchQueries.length - missed.length} of ${searchQueries.length} found\n${missed.join("\n")}`);
    expect(searchQueries.length - missed.length, missed.join("\n")).toBeGreaterThanOrEqual(minFound);
  }, 60_000);
});
