import { describe, expect, it } from "vitest";
import { appStatuses, staffAppStatuses } from "#contract/catalog/apps/status.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import { appStatusAfter } from "#server/catalog/apps/app-status.ts";

describe("the status of an app", () => {
  it("is that of its newest version before anything is live", () => {
    for (const newest of versionStatuses.filter((status) => status !== "superseded"))
      expect(appStatusAfter({ current: "draft", hasLive: false, newest })).toBe(newest);
  });

  it("becomes active with the first live version", () => {
    for (const current of appStatuses.filter((status) => !staffAppStatuses.some((staff) => staff === status)))
      expect(appStatusAfter({ current, hasLive: true, newest: "active" })).toBe("active");
  });

  it("stays what staff made of it, whatever its versions do", () => {
    for (const current of staffAppStatuses)
      for (const newest of versionStatuses) expect(appStatusAfter({ current, hasLive: true, newest })).toBe(current);
  });
});
