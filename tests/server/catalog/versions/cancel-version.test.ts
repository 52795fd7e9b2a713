import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import {
  appOf,
  decide,
  detailsOf,
  forkVersion,
  held,
  liveVersion,
  saveForm,
  startDraft,
  submit,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("cancelling a version", (app) => {
  const tryCancel = (versionId: string, revision: number, who: "normal" | "stranger" | "admin" = "normal") =>
    app().as(who).send(versionCalls.cancelVersion, { body: { versionId, revision } });

  it("closes a cancelled draft and a cancelled held version", async () => {
    const draft = await startDraft(app());
    expect((await tryCancel(draft.version.id, 0)).json()).toMatchObject({ status: "cancelled" });
    const onHold = await versionInReview(app());
    const { revision } = await decide(app(), onHold.id, "onhold", held("icon"));
    expect((await tryCancel(onHold.id, revision)).json()).toMatchObject({ status: "cancelled" });
    expect((await detailsOf(app(), onHold.id)).heldFields).toEqual([]);
    expect((await appOf(app(), onHold.appId)).status).toBe("cancelled");
  });

  it("turns a cancelled submission into a draft that can be edited and submitted again", async () => {
    const sent = await versionInReview(app());
    const { form } = await detailsOf(app(), sent.id);
    const before = (await detailsOf(app(), sent.id)).history.length;
    expect((await tryCancel(sent.id, sent.revision)).json()).toMatchObject({ status: "draft" });
    const back = await detailsOf(app(), sent.id);
    expect([back.form, back.history.length]).toEqual([form, before + 1]);
    expect((await appOf(app(), sent.appId)).status).toBe("draft");
    const { version } = await saveForm(app(), sent.id, (saved) => ({
      ...saved,
      details: { ...saved.details, title: "Notes, written anew" },
    }));
    expect(version.title).toBe("Notes, written anew");
    expect((await submit(app(), sent.id)).status).toBe("pending");
  });

  it("sends no checks-failed mail when a developer cancels a submission", async () => {
    const sent = await versionInReview(app());
    await tryCancel(sent.id, sent.revision);
    const sentMails = await app().services.database.db.select().from(mail);
    expect(sentMails.map(({ template }) => template)).not.toContain("checks-failed");
  });

  it("keeps the live version in the store when an update is cancelled", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    await tryCancel(version.id, version.revision);
    const shown = await appOf(app(), version.appId);
    expect(shown).toMatchObject({ status: "active", live: { id: live.version.id }, inProgress: null });
  });

  it("refuses to cancel a live version, a stale revision, and strangers and admins", async () => {
    const live = await liveVersion(app());
    const { id, revision } = live.version;
    expect((await tryCancel(id, revision)).json().code).toBe("version_status_conflict");
    expect((await tryCancel(id, revision - 1)).json().code).toBe("revision_conflict");
    expect((await tryCancel(id, revision, "stranger")).statusCode).toBe(404);
    expect((await tryCancel(id, revision, "admin")).statusCode).toBe(403);
  });
});
