import { expect, it } from "vitest";
import { listAppStatusEffects } from "#contract/catalog/apps/status-effects.ts";

const nothing = { onItsWay: null, campaigns: 0 };
const busy = { onItsWay: { versionName: "2.0", status: "inreview" }, campaigns: 2 } as const;

it("lists the store's action first and the way back last in the effects of an app status", () => {
  expect(listAppStatusEffects("active", "inactive", nothing)).toEqual(["store.inactive", "told", "back"]);
});

it("names the end of updates when an app is blocked, and their return when it is unblocked", () => {
  expect(listAppStatusEffects("active", "blocked", nothing)).toContain("updatesEnd");
  expect(listAppStatusEffects("blocked", "limited_serving", nothing)).toContain("updatesAgain");
});

it("names a pending version and campaigns when the new app status makes them pointless", () => {
  expect(listAppStatusEffects("active", "blocked", busy)).toEqual(
    expect.arrayContaining(["onItsWayUnseen", "campaigns"]),
  );
  const back = listAppStatusEffects("inactive", "active", busy);
  expect(back).toContain("onItsWay");
  expect(back).not.toContain("campaigns");
});
