import { describe, expect, it } from "vitest";
import { appStatuses, staffAppStatuses } from "#contract/catalog/apps/status.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import { appStatusAfterTransition } from "#server/catalog/apps/app-status.ts";

describe("app status", () => {
  it("takes the app's status from its newest version before one is live", () => {
    for (const newest of versionStatuses.filter((status) => status !== "superseded"))
      expect(appStatusAfterTransition({ current: "draft", hasLive: false, newest })).toBe(newest);
  });

  it("sets the app's status to active with its first live version", () => {
    for (const current of appStatuses.filter((status) => !staffAppStatuses.some((staff) => staff === status)))
      expect(appStatusAfterTransition({ current, hasLive: true, newest: "active" })).toBe("active");
  });

  it("keeps an app status set by staff whatever its versions do", () => {
    for (const current of staffAppStatuses)
      for (const newest of versionStatuses)
        expect(appStatusAfterTransition({ current, hasLive: true, newest })).toBe(current);
  });
});
