import { expect, it } from "vitest";
import { statusEffects } from "#contract/catalog/apps/status-effects.ts";

const nothing = { onItsWay: null, campaigns: 0 };
const busy = { onItsWay: { versionName: "2.0", status: "inreview" }, campaigns: 2 } as const;

it("the effects of a status say what the store does first, and the way back last", () => {
  expect(statusEffects("active", "inactive", nothing)).toEqual(["store.inactive", "told", "back"]);
});

it("blocking ends updates, and its end brings them back", () => {
  expect(statusEffects("active", "blocked", nothing)).toContain("updatesEnd");
  expect(statusEffects("blocked", "limited_serving", nothing)).toContain("updatesAgain");
});

it("what is on its way and what is advertised is named where it leads nowhere", () => {
  expect(statusEffects("active", "blocked", busy)).toEqual(expect.arrayContaining(["onItsWayUnseen", "campaigns"]));
  const back = statusEffects("inactive", "active", busy);
  expect(back).toContain("onItsWay");
  expect(back).not.toContain("campaigns");
});
