import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import {
  appOf,
  decide,
  detailsOf,
  forkVersion,
  liveVersion,
  startDraft,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("creating an app or an update", (app) => {
  const tryFork = (appId: string, who: "normal" | "stranger" = "normal") =>
    app()
      .as(who)
      .send(versionCalls.createApp, { body: { mode: "update", appId } });

  const setForm = (id: string, form: VersionForm) =>
    app().services.database.db.update(versionTable).set({ form }).where(eq(versionTable.id, id));

  it("creates a draft of a new app that strangers cannot see", async () => {
    const { version, form } = await startDraft(app(), "Krishi Mitra");
    expect(version).toMatchObject({ status: "draft", mode: "create", saveType: "WITH_FILE", revision: 0 });
    expect(form.details.title).toBe("Krishi Mitra");
    expect(await appOf(app(), version.appId)).toMatchObject({ title: "Krishi Mitra", status: "draft" });
    const answer = await app()
      .as("stranger")
      .send(versionCalls.versionDetails, { params: { id: version.id } });
    expect(answer.statusCode).toBe(404);
  });

  it("starts an update from the live version's form without its declaration", async () => {
    const live = await liveVersion(app());
    const { version, form, files } = await forkVersion(app(), live.version.appId);
    expect(version).toMatchObject({ forkedVersionId: live.version.id, saveType: "WITHOUT_FILE", versionName: "1.0.0" });
    expect(form.details).toEqual(live.form.details);
    expect(form.metadata).toEqual(live.form.metadata);
    expect(form.declaration).toEqual({ rights: false, permissions: false, policies: false });
    expect(files.map((file) => file.id)).toEqual([live.form.upload.packageFileId]);
    expect(await appOf(app(), version.appId)).toMatchObject({ status: "active", live: { id: live.version.id } });
  });

  it("uses the chosen source language for a new draft, and the live version's for an update", async () => {
    const body = { mode: "create", title: "नोट्स", applicationType: "apk", sourceLanguage: "hi-IN" } as const;
    const draft = await app().as("normal").call(versionCalls.createApp, { body });
    expect(draft.form).toMatchObject({ sourceLanguage: "hi-IN", details: { title: "नोट्स" }, languages: [] });
    const live = await liveVersion(app());
    await setForm(live.version.id, { ...live.form, sourceLanguage: "hi-IN" });
    for (const mode of ["update", "update_file"] as const) {
      const { version, form } = await forkVersion(app(), live.version.appId, mode);
      expect(form.sourceLanguage).toBe("hi-IN");
      await app()
        .as("normal")
        .call(versionCalls.cancelVersion, { body: { versionId: version.id, revision: 0 } });
    }
  });

  it("starts a file update without a package file", async () => {
    const live = await liveVersion(app());
    const { version, form } = await forkVersion(app(), live.version.appId, "update_file");
    expect(version).toMatchObject({ saveType: "WITH_FILE", versionName: null });
    expect(form.upload.packageFileId).toBeNull();
  });

  it("refuses a second version in progress and returns the first", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    const answer = await tryFork(live.version.appId);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "version_in_progress", current: { id: version.id } });
  });

  it("starts only one of two concurrent updates", async () => {
    const live = await liveVersion(app());
    const answers = await Promise.all([tryFork(live.version.appId), tryFork(live.version.appId)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const drafts = await app().services.database.db.select().from(versionTable).where(eq(versionTable.status, "draft"));
    expect(drafts).toHaveLength(1);
  });

  it("starts a new draft from a rejected first version", async () => {
    const { id, appId } = await versionInReview(app());
    await decide(app(), id, "rejected", { reasons: [{ field: null, title: "No", description: "Not this way." }] });
    const { version } = await forkVersion(app(), appId);
    expect(version).toMatchObject({ forkedVersionId: id, status: "draft", saveType: "WITH_FILE" });
    expect(await appOf(app(), appId)).toMatchObject({ status: "draft" });
    expect((await detailsOf(app(), version.id)).form.details.title).toBe("Notes");
  });

  it("refuses to update a blocked app", async () => {
    const live = await liveVersion(app());
    const { db } = app().services.database;
    await db.update(appTable).set({ status: "blocked" }).where(eq(appTable.id, live.version.appId));
    expect((await tryFork(live.version.appId)).json()).toMatchObject({ code: "app_status_conflict" });
  });

  it("answers an update of another developer's app with 404", async () => {
    const live = await liveVersion(app());
    const answer = await tryFork(live.version.appId, "stranger");
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("app_not_found");
  });
});
