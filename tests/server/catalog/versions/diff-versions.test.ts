import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import {
  completeDraft,
  forkVersion,
  liveVersion,
  saveForm,
  startDraft,
  uploadIcon,
  uploadPackage,
  uploadScreenshot,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("version diff", (app) => {
  const ask = (versionId: string, appId: string, who: "normal" | "stranger" | "admin" = "normal") =>
    app().as(who).call(versionCalls.whatChanged, { params: { versionId, appId } });

  it("lists an update's changed texts, pictures and package against the live version", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId, "update_file");
    const permissions = ["android.permission.INTERNET", "android.permission.CAMERA"];
    await uploadPackage(app(), version.id, await aPackage({ versionCode: 11, versionName: "1.1.0", permissions }));
    const iconId = await uploadIcon(app(), "normal", 90);
    await saveForm(app(), version.id, (form) => ({
      ...form,
      details: { ...form.details, title: "Notes 2" },
      metadata: { ...form.metadata, iconId },
      languages: [{ ...emptyRegionalListing("hi-IN"), title: "नोट्स" }],
    }));
    const changes = await ask(version.id, version.appId, "admin");
    expect(changes.against).toEqual({ versionId: live.version.id, versionName: "1.0.0", versionCode: "10" });
    expect(changes.fields.sort()).toEqual(["apkSection", "icon", "title"]);
    expect(changes.texts).toEqual([
      { field: "title", place: "details.title", of: null, before: "Notes", after: "Notes 2" },
      { field: "title", place: "languages.*.title", of: "hi-IN", before: "", after: "नोट्स" },
    ]);
    expect(changes.images).toMatchObject([
      { field: "icon", before: [{ id: live.form.metadata.iconId }], after: [{ id: iconId }] },
    ]);
    expect(changes.package).toMatchObject({
      versionCode: { before: "10", after: "11" },
      permissions: {
        added: ["android.permission.CAMERA"],
        removed: [],
        addedDangerous: ["android.permission.CAMERA"],
      },
      signer: { same: true },
    });
  });

  it("lists changes to the A/B test and to regional screenshots", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    const [regional, ofB] = [await uploadScreenshot(app(), "normal", 30), await uploadScreenshot(app(), "normal", 40)];
    await saveForm(app(), version.id, (form) => ({
      ...form,
      languages: [{ ...emptyRegionalListing("ta-IN"), screenshotIds: [regional] }],
      abTest: { ...form.abTest, enabled: true, mandatory: true, changelog: "Only for B", screenshotIds: [ofB] },
    }));
    const changes = await ask(version.id, version.appId, "admin");
    expect(changes.fields).toEqual(["screenshots", "apkSection"]);
    expect(changes.texts).toMatchObject([{ place: "abTest.changelog", after: "Only for B" }]);
    expect(changes.images).toMatchObject([
      { place: "languages.*.screenshotIds", of: "ta-IN", after: [{ id: regional }] },
      { place: "abTest.screenshotIds", of: null, after: [{ id: ofB }] },
    ]);
    expect(changes.values.map((value) => value.place)).toEqual([
      "abTest.enabled",
      "abTest.allVersionsSelected",
      "abTest.coveragePercentage",
      "abTest.mandatory",
    ]);
  });

  it("leaves a switched-off A/B test out", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    const ofB = await uploadScreenshot(app(), "normal", 40);
    const test = { enabled: false, mandatory: true, changelog: "Only for B", screenshotIds: [ofB] };
    await saveForm(app(), version.id, (form) => ({ ...form, abTest: { ...form.abTest, ...test } }));
    const changes = await ask(version.id, version.appId, "admin");
    expect(changes).toMatchObject({ fields: [], texts: [], images: [], values: [] });
  });

  it("compares a first version with an empty one", async () => {
    const { version } = await completeDraft(app());
    const changes = await ask(version.id, version.appId);
    expect(changes).toMatchObject({
      against: null,
      package: {
        versionCode: { before: null, after: "10" },
        permissions: { added: ["android.permission.INTERNET"] },
        signer: { before: [], same: true },
      },
      expansions: [],
    });
    expect(changes.texts.map((text) => text.field)).toEqual([
      "title",
      "shortDescription",
      "description",
      "supportEmail",
      "supportContactNumber",
      "privacyPolicy",
    ]);
  });

  it("compares a new draft of a never accepted app with an empty version", async () => {
    const { version: first } = await completeDraft(app());
    await app()
      .as("normal")
      .call(versionCalls.cancelVersion, { body: { versionId: first.id, revision: first.revision } });
    const { version } = await forkVersion(app(), first.appId);
    const changes = await ask(version.id, version.appId);
    expect(changes.against).toBeNull();
    expect(changes.texts.length).toBeGreaterThan(0);
  });

  it("lists added and replaced expansion files", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId, "update_file");
    const send = async (name: string) => {
      const file = { name, type: "application/octet-stream", bytes: await aPackage({ label: name }) };
      const answer = await app()
        .as("normal")
        .send(packageCalls.uploadPackage, { query: { versionId: version.id }, file });
      return answer.json().file;
    };
    const main = await send("main.11.in.kiteworks.notes.obb");
    const { fileName, sizeBytes, sha256 } = main;
    const added = { kind: "mainObb", before: null, after: { fileName, sizeBytes, sha256 } };
    const { expansions, fields } = await ask(version.id, version.appId);
    expect([expansions, fields]).toEqual([[added], ["apkSection"]]);
    await app().services.database.db.execute(
      sql`update version set form = jsonb_set(form, '{upload,mainObbFileId}', to_jsonb(${main.id}::text)) where id = ${live.version.id}`,
    );
    expect((await ask(version.id, version.appId)).expansions).toEqual([]);
    const replaced = await send("main.12.in.kiteworks.notes.obb");
    expect((await ask(version.id, version.appId)).expansions).toMatchObject([
      { kind: "mainObb", before: { fileName }, after: { fileName: replaced.fileName } },
    ]);
  });

  it("finds no difference in an unchanged update", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    expect(await ask(version.id, version.appId)).toMatchObject({ fields: [], texts: [], images: [], values: [] });
  });

  it("answers a version diff with 404 for another app's or developer's version", async () => {
    const [one, other] = [await startDraft(app(), "One"), await startDraft(app(), "Other")];
    const get = (who: "normal" | "stranger", versionId: string, appId: string) =>
      app().as(who).send(versionCalls.whatChanged, { params: { versionId, appId } });
    expect((await get("normal", one.version.id, other.version.appId)).statusCode).toBe(404);
    expect((await get("stranger", one.version.id, one.version.appId)).statusCode).toBe(404);
  });
});
