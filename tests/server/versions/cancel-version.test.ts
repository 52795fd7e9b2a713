import { expect, it } from "vitest";
import { versionCalls } from "#contract/versions/calls.ts";
import {
  appOf,
  decide,
  detailsOf,
  forkVersion,
  held,
  liveVersion,
  startDraft,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("cancel a version", (app) => {
  const tryCancel = (versionId: string, revision: number, who: "normal" | "stranger" | "admin" = "normal") =>
    app().as(who).send(versionCalls.cancelVersion, { body: { versionId, revision } });

  it("withdraws a draft, a version under review and a held one", async () => {
    const draft = await startDraft(app());
    expect((await tryCancel(draft.version.id, 0)).json()).toMatchObject({ status: "cancelled" });
    const inReview = await versionInReview(app());
    expect((await tryCancel(inReview.id, inReview.revision)).json()).toMatchObject({ status: "cancelled" });
    const onHold = await versionInReview(app());
    const { revision } = await decide(app(), onHold.id, "onhold", held("icon"));
    expect((await tryCancel(onHold.id, revision)).json()).toMatchObject({ status: "cancelled" });
    expect((await detailsOf(app(), onHold.id)).heldFields).toEqual([]);
    expect((await appOf(app(), onHold.appId)).status).toBe("cancelled");
  });

  it("leaves the live version in the store", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    await tryCancel(version.id, version.revision);
    const shown = await appOf(app(), version.appId);
    expect(shown).toMatchObject({ status: "active", live: { id: live.version.id }, inProgress: null });
  });

  it("refuses a stale, a decided and a stranger's version", async () => {
    const live = await liveVersion(app());
    const { id, revision } = live.version;
    expect((await tryCancel(id, revision)).json().code).toBe("version_status_conflict");
    expect((await tryCancel(id, revision - 1)).json().code).toBe("revision_conflict");
    expect((await tryCancel(id, revision, "stranger")).statusCode).toBe(404);
    expect((await tryCancel(id, revision, "admin")).statusCode).toBe(403);
  });
});
