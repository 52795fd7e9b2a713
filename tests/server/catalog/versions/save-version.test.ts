import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { changeSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import {
  appOf,
  completeDraft,
  decide,
  detailsOf,
  forkVersion,
  held,
  liveVersion,
  saveForm,
  startDraft,
  submit,
  uploadIcon,
  uploadScreenshot,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const titled =
  (title: string) =>
  (form: VersionForm): VersionForm => ({ ...form, details: { ...form.details, title } });

withApps("saving a version", (app) => {
  const trySave = (
    { version, form }: VersionDetails,
    change: (form: VersionForm) => VersionForm,
    more: { revision?: number; step?: number } = {},
  ) =>
    app()
      .as("normal")
      .send(versionCalls.saveVersion, {
        params: { versionId: version.id },
        body: { revision: version.revision, saveType: version.saveType, step: 0, form: change(form), ...more },
      });

  it("saves a title that is too long and increments the revision", async () => {
    const draft = await startDraft(app());
    const saved = await saveForm(app(), draft.version.id, titled("x".repeat(150)));
    expect(saved.version.revision).toBe(1);
    expect((await detailsOf(app(), draft.version.id)).form.details.title).toHaveLength(150);
    expect((await appOf(app(), draft.version.appId)).title).toHaveLength(150);
  });

  it("keeps the furthest wizard step after an earlier step is saved", async () => {
    const draft = await startDraft(app());
    await trySave(draft, titled("One"), { step: 3 });
    const back = await trySave(await detailsOf(app(), draft.version.id), titled("Two"), { step: 1 });
    expect(back.json().version).toMatchObject({ step: 1, furthestStep: 3 });
  });

  it("answers a stale save with the current version", async () => {
    const draft = await startDraft(app());
    await saveForm(app(), draft.version.id, titled("Theirs"));
    const answer = await trySave(draft, titled("Mine"));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "revision_conflict",
      current: { version: { revision: 1 }, form: { details: { title: "Theirs" } } },
    });
  });

  it("accepts only one of three concurrent saves of a version", async () => {
    const draft = await startDraft(app());
    const answers = await Promise.all(["One", "Two", "Three"].map((title) => trySave(draft, titled(title))));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const winner = answers.find((answer) => answer.statusCode === 200)?.json();
    expect((await detailsOf(app(), draft.version.id)).form).toEqual(winner.form);
  });

  it("refuses another developer's picture, one of another kind and an unknown one", async () => {
    const draft = await startDraft(app());
    const [foreign, screenshot] = [await uploadIcon(app(), "stranger"), await uploadScreenshot(app())];
    for (const iconId of [foreign, screenshot, "00000000-0000-4000-8000-000000000000"]) {
      const answer = await trySave(draft, (form) => ({ ...form, metadata: { ...form.metadata, iconId } }));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: "media_not_found", fields: [{ path: "form.metadata.iconId" }] });
    }
  });

  it("refuses another app's package in a saved form", async () => {
    const other = await liveVersion(app());
    const draft = await startDraft(app(), "Another");
    const { packageFileId } = other.form.upload;
    const answer = await trySave(draft, (form) => ({ ...form, upload: { ...form.upload, packageFileId } }));
    expect(answer.json()).toMatchObject({ code: "file_not_found", fields: [{ path: "form.upload.packageFileId" }] });
  });

  it("refuses a language listed twice, and derives each listing's dirty flag", async () => {
    const draft = await startDraft(app());
    const hindi = { ...emptyRegionalListing("hi-IN"), title: "नोट्स" };
    const twice = await trySave(draft, (form) => ({ ...form, languages: [hindi, hindi] }));
    expect(twice.statusCode).toBe(422);
    expect(twice.json().fields).toEqual([{ path: "form.languages.1", code: "repeated" }]);
    const inSource = await trySave(draft, (form) => ({ ...form, sourceLanguage: "hi-IN", languages: [hindi] }));
    expect(inSource.json().fields).toEqual([{ path: "form.languages.0", code: "repeated" }]);
    const once = await saveForm(app(), draft.version.id, (form) => ({ ...form, languages: [hindi] }));
    expect(once.form.languages[0]?.isDirty).toBe(true);
  });

  it("refuses a title with a null character or a lone surrogate", async () => {
    const draft = await startDraft(app());
    for (const title of ["a\u0000b", "a\ud800b"]) expect((await trySave(draft, titled(title))).statusCode).toBe(422);
  });

  it("switches an update to WITH_FILE when its package is removed from the form", async () => {
    const live = await liveVersion(app());
    const fork = await forkVersion(app(), live.version.appId);
    const asked = await saveForm(app(), fork.version.id, titled("Notes 2"));
    expect(asked.version.saveType).toBe("WITHOUT_FILE");
    const without = await saveForm(app(), fork.version.id, (form) => ({
      ...form,
      upload: { ...form.upload, packageFileId: null },
    }));
    expect(without.version.saveType).toBe("WITH_FILE");
  });

  it("refuses to save a version in review", async () => {
    const { id } = await versionInReview(app());
    const answer = await trySave(await detailsOf(app(), id), titled("Late"));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "version_status_conflict", current: { version: { id } } });
  });

  it("names an app by its title in the source language", async () => {
    const draft = await startDraft(app(), "Notes");
    const hindi = { ...emptyRegionalListing("hi-IN"), title: "नोट्स" };
    await saveForm(app(), draft.version.id, (form) => ({ ...form, languages: [hindi] }));
    const saved = await saveForm(app(), draft.version.id, (form) => changeSourceLanguage(form, "hi-IN"));
    expect(saved.version.title).toBe("नोट्स");
    expect(await appOf(app(), draft.version.appId)).toMatchObject({ title: "नोट्स" });
    expect(saved.form.languages).toMatchObject([{ language: "en-US", title: "Notes", isDirty: true }]);
  });

  it("refuses to change a held version's source language", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("title"));
    const answer = await trySave(await detailsOf(app(), id), (form) => changeSourceLanguage(form, "hi-IN"));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toContainEqual({ path: "sourceLanguage", code: "field_not_held" });
  });

  it("allows changes to a held version's held fields only", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("title"));
    const before = await detailsOf(app(), id);
    const other = await trySave(before, (form) => ({
      ...form,
      details: { ...form.details, description: "New" },
      abTest: { ...form.abTest, enabled: true },
    }));
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({
      code: "field_not_held",
      fields: [{ path: "description" }, { path: "apkSection" }],
    });
    expect((await trySave(before, titled("Better notes"))).statusCode).toBe(200);
    expect((await detailsOf(app(), id)).heldForm?.details.title).toBe("Notes");
  });

  it("allows a held package section's A/B test to be switched off with its screenshots", async () => {
    const { version } = await completeDraft(app());
    const ofB = await uploadScreenshot(app(), "normal", 50);
    const test = { enabled: true, screenshotIds: [ofB] };
    await saveForm(app(), version.id, (form) => ({ ...form, abTest: { ...form.abTest, ...test } }));
    await submit(app(), version.id);
    await runJobs(app().services);
    await decide(app(), version.id, "onhold", held("apkSection"));
    const off = await trySave(await detailsOf(app(), version.id), (form) => ({
      ...form,
      abTest: { ...form.abTest, enabled: false },
    }));
    expect(off.statusCode).toBe(200);
  });

  it("allows a privacy policy URL in place of a held reason for having no policy", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("privacyPolicyNote"));
    const changed = await trySave(await detailsOf(app(), id), (form) => ({
      ...form,
      developerInfo: {
        ...form.developerInfo,
        noPrivacyPolicyAvailable: !form.developerInfo.noPrivacyPolicyAvailable,
        privacyPolicyUrl: "https://kiteworks.example/policy",
      },
    }));
    expect(changed.statusCode).toBe(200);
  });

  it("records the acting admin in the audit log of a saved version", async () => {
    const draft = await startDraft(app());
    await saveForm(app(), draft.version.id, titled("By the admin"), "adminAsDev");
    const { accounts } = app().people;
    const rows = await app().services.database.db.select().from(auditEntry);
    expect(rows.filter((row) => row.action === "version_save")).toMatchObject([
      { accountId: accounts.normal.id, adminId: accounts.admin.id },
    ]);
  });
});
