import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { createAppRow, updateApp } from "#server/catalog/apps/apps.store.ts";
import { writeTransition } from "#server/catalog/versions/history.store.ts";
import { anOffer } from "#tests/support/builders/transfers.ts";
import { decide, held, liveVersion, startDraft, versionInReview } from "#tests/support/builders/versions.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("action items", (app) => {
  const needs = (who: "normal" | "stranger" = "normal") => app().as(who).call(appCalls.needs);

  it("lists a developer's drafts, held versions, blocked apps and transfer offers as action items", async () => {
    const live = (await liveVersion(app())).version;
    const draft = await startDraft(app(), "Sketch");
    const bytes = await aPackage({ package: "in.kiteworks.tasks" });
    const onHold = await versionInReview(app(), { bytes });
    await decide(app(), onHold.id, "onhold", held("icon"));
    await versionInReview(app(), { bytes: await aPackage({ package: "in.kiteworks.other" }) });
    const { id: blocked } = await createAppRow(app().services.database.db, {
      developerId: app().people.developerId,
      title: "Blocked",
    });
    const { db } = app().services.database;
    await updateApp(db, blocked, { status: "blocked" });
    const at = new Date("2026-11-02T09:00:00.000Z");
    await writeTransition(db, { appId: blocked, versionId: null, from: "active", to: "blocked", at });
    await writeTransition(db, { appId: blocked, versionId: null, from: "draft", to: "active" });
    const offer = await anOffer(app(), live.appId);
    const { versions, apps, transfers } = await needs();
    expect(versions.map(({ id, heldFields }) => [id, heldFields.length])).toEqual([
      [onHold.id, 1],
      [draft.version.id, 0],
    ]);
    // The app was updated later than its status.
    expect(apps.map(({ id, statusSince }) => [id, statusSince])).toEqual([[blocked, at.toISOString()]]);
    expect(transfers.map(({ id, side }) => [id, side])).toEqual([[offer.id, "from"]]);
    expect(await needs("stranger")).toMatchObject({
      versions: [],
      apps: [],
      transfers: [{ id: offer.id, side: "to" }],
    });
  });
});
