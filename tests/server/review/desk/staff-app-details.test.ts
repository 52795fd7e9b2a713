import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live, waitingVersion } from "./waiting.ts";

withApps("app details for staff", (app) => {
  it("returns an app's developer, versions, transitions and live version to staff", async () => {
    const before = await live(app());
    const update = await waitingVersion(app(), { updateOf: before.appId });
    const shown = await app()
      .as("support")
      .call(reviewDeskCalls.staffAppDetails, { params: { id: before.appId } });
    expect(shown.developer).toMatchObject({
      name: "Kite Works",
      email: "owner@test.example",
      emailVerified: true,
      apps: 1,
    });
    expect(shown.versions.map(({ id }) => id)).toEqual([update.id, before.id]);
    expect(shown.live?.version.id).toBe(before.id);
    const { items } = await app()
      .as("support")
      .call(appCalls.appTransitions, { params: { appId: before.appId } });
    expect(items.find(({ to }) => to === "active")?.by).toBe("admin Tester");
  });

  it("returns no live version before an app's first approval", async () => {
    const { appId } = await waitingVersion(app());
    const shown = await app()
      .as("admin")
      .call(reviewDeskCalls.staffAppDetails, { params: { id: appId } });
    expect(shown.live).toBeNull();
  });

  it("answers 404 to staff for an unknown app", async () => {
    const answer = await app()
      .as("admin")
      .send(reviewDeskCalls.staffAppDetails, { params: { id: crypto.randomUUID() } });
    expect(answer.json().code).toBe("app_not_found");
  });
});
