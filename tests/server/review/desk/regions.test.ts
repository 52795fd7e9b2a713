import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { allContentReferences } from "#server/domains.ts";
import { cleanUpFiles } from "#server/platform/files/file-cleanup.ts";
import {
  detailsOf,
  forkVersion,
  saveForm,
  submit,
  uploadIcon,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decideAs, pinned } from "./held-and-back.ts";

withApps("regions marked on pictures", (app) => {
  const on = (pictureId: string | null | undefined): PictureRegion => ({
    pictureId: pictureId ?? "",
    x: 0.1,
    y: 0.25,
    width: 0.5,
    height: 0.125,
  });
  const waiting = async () => {
    const { id } = await versionInReview(app());
    const { form } = await detailsOf(app(), id);
    return { id, ...form.metadata };
  };
  const hold = (id: string, ...reasons: ReviewDecision["reasons"]) =>
    decideAs(app(), "admin", id, { decision: "hold", reasons });

  it("saves regions with the pinned reason, and returns them and their pictures to the developer", async () => {
    const { id, iconId, screenshotIds } = await waiting();
    const [icon, second] = [on(iconId), on(screenshotIds[1])];
    const held = await hold(
      id,
      { ...pinned("icon"), regions: [icon] },
      { ...pinned("screenshots"), regions: [second] },
    );
    expect(held.statusCode).toBe(200);
    const details = await detailsOf(app(), id);
    expect(details.heldFields.map(({ field, regions }) => [field, regions])).toEqual(
      expect.arrayContaining([
        ["icon", [icon]],
        ["screenshots", [second]],
      ]),
    );
    expect(details.history[0]?.reasons.map(({ regions }) => regions)).toEqual([[icon], [second]]);
    const history = await app()
      .as("normal")
      .call(versionCalls.holdHistory, { params: { versionId: id }, query: {} });
    expect(history.items[0]?.fields.flatMap(({ regions }) => regions)).toEqual(expect.arrayContaining([icon, second]));
    expect(history.media.map((media) => media.id).toSorted()).toEqual([iconId, screenshotIds[1]].toSorted());
    const mail = await app().services.database.pool.query("select html from mail where template = 'version-held'");
    const html: string = mail.rows[0]?.html ?? "";
    expect(html.match(/1 area marked on an image/g)).toHaveLength(2);
    for (const field of ["icon", "screenshots"]) expect(html).toContain(`/versions/${id}/held#held-${field}"`);
  });

  it("saves a rejection's regions on any picture, and returns them in the history", async () => {
    const { id, screenshotIds } = await waiting();
    const regions = [on(screenshotIds[0])];
    const answer = await decideAs(app(), "admin", id, { decision: "reject", reason: "Shows another app", regions });
    expect(answer.statusCode).toBe(200);
    const rejected = await app()
      .as("normal")
      .call(versionCalls.rejectHistory, { params: { versionId: id }, query: {} });
    expect(rejected.items[0]?.reasons[0]?.regions).toEqual(regions);
    expect(rejected.media.map((media) => media.id)).toEqual([screenshotIds[0]]);
    const { appId } = (await detailsOf(app(), id)).version;
    const shown = await app()
      .as("normal")
      .call(appCalls.appDetails, { params: { id: appId } });
    expect(shown.media.map((media) => media.id)).toEqual([screenshotIds[0]]);
  });

  it("rejects regions on a picture from another field or submission, or on an unknown picture", async () => {
    const { id, iconId } = await waiting();
    const foreign = await uploadIcon(app(), "stranger");
    const replaced = await uploadIcon(app());
    const unknown = crypto.randomUUID();
    const refused = {
      code: "validation_failed",
      fields: [{ path: "reasons.0.regions.1.pictureId", code: "region_picture_unknown" }],
    };
    for (const pictureId of [foreign, replaced, unknown]) {
      const answer = await hold(id, { ...pinned("icon"), regions: [on(iconId), on(pictureId)] });
      expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining(refused)]);
    }
    const elsewhere = await hold(id, { ...pinned("title"), regions: [on(iconId)] });
    expect(elsewhere.json().fields).toEqual([
      { path: "reasons.0.regions.0.pictureId", code: "region_picture_unknown" },
    ]);
    const rejected = await decideAs(app(), "admin", id, { decision: "reject", reason: "No", regions: [on(foreign)] });
    expect(rejected.json().fields).toEqual([{ path: "regions.0.pictureId", code: "region_picture_unknown" }]);
    expect((await detailsOf(app(), id)).version.status).toBe("inreview");
  });

  it("rejects regions outside the picture, on an approval, and on a hold without a field", async () => {
    const { id, iconId } = await waiting();
    const outside = await hold(id, { ...pinned("icon"), regions: [{ ...on(iconId), x: 0.75 }] });
    expect(outside.json()).toMatchObject({
      code: "validation_failed",
      fields: [{ path: "reasons.0.regions.0.width", code: "region_outside" }],
    });
    const approved = await decideAs(app(), "admin", id, { regions: [on(iconId)] });
    expect(approved.json().code).toBe("reasons_not_allowed");
    const held = await decideAs(app(), "admin", id, {
      decision: "hold",
      reasons: [pinned("icon")],
      regions: [on(iconId)],
    });
    expect(held.json().code).toBe("reasons_not_allowed");
  });

  it("keeps a marked picture's file while the history still refers to it", async () => {
    const { id, iconId } = await waiting();
    await hold(id, { ...pinned("icon"), regions: [on(iconId)] });
    const next = await uploadIcon(app(), "normal", 40);
    await saveForm(app(), id, (form) => ({ ...form, metadata: { ...form.metadata, iconId: next } }));
    const [field] = (await detailsOf(app(), id)).heldFields;
    await app()
      .as("normal")
      .call(versionCalls.markHeldField, { params: { id: field?.id ?? "" }, body: { fixed: true } });
    await submit(app(), id);
    const desk = async () =>
      (
        await app()
          .as("support")
          .call(reviewDeskCalls.submission, { params: { id, state: "any" } })
      ).details;
    const read = await desk();
    expect(read.earlierFields[0]?.regions).toEqual([on(iconId)]);
    expect(read.media.map((media) => media.id)).toEqual(expect.arrayContaining([iconId, next]));

    // After a decision and a new version, only the history refers to the old picture.
    await decideAs(app(), "admin", id, {});
    const { version } = await forkVersion(app(), read.version.appId);
    await app().services.database.pool.query("update version set held_form = null where id = $1", [id]);
    const later = new Date(Date.now() + 25 * 3_600_000);
    await cleanUpFiles(app().services, allContentReferences, { now: later, everything: true });
    const oldIcon = (await desk()).media.find((media) => media.id === iconId);
    expect((await app().app.inject({ url: oldIcon?.url ?? "" })).statusCode).toBe(200);
    expect(version.forkedVersionId).toBe(id);
  });
});
