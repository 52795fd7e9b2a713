import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { transition, version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import {
  completeDraft,
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

withApps("submitting a version", (app) => {
  const trySubmit = (versionId: string, query = {}, who: "normal" | "stranger" | "support" = "normal") =>
    app().as(who).send(versionCalls.submitVersion, { params: { versionId }, query });
  const mails = async () =>
    (await app().services.database.db.select().from(mail).orderBy(mail.createdAt)).map(({ to, template }) => [
      to,
      template,
    ]);

  it("moves a complete draft through the checks into review", async () => {
    const { version } = await completeDraft(app());
    expect((await submit(app(), version.id)).status).toBe("pending");
    await runJobs(app().services);
    const { version: checked, history } = await detailsOf(app(), version.id);
    expect(checked).toMatchObject({ status: "inreview", submittedAt: expect.any(String) });
    expect(history.map(({ from, to, byKind }) => [from, to, byKind])).toEqual([
      ["pending", "inreview", "system"],
      ["draft", "pending", "developer"],
      [null, "draft", "developer"],
    ]);
    expect(await mails()).toEqual([["owner@test.example", "version-submitted"]]);
  });

  it("sets a decision deadline of 36 hours for a developer's first app and 12 for an update", async () => {
    const hours = async (id: string) => {
      const { db } = app().services.database;
      const [row] = await db.select().from(versionTable).where(eq(versionTable.id, id));
      return ((row?.dueAt?.getTime() ?? 0) - (row?.submittedAt?.getTime() ?? 0)) / 3_600_000;
    };
    const live = await liveVersion(app());
    expect(await hours(live.version.id)).toBe(36);
    const { version } = await forkVersion(app(), live.version.appId);
    const declaration = { rights: true, permissions: true, policies: true };
    await saveForm(app(), version.id, (form) => ({ ...form, declaration }));
    await submit(app(), version.id);
    await runJobs(app().services);
    expect(await hours(version.id)).toBe(12);
  });

  it("refuses an empty draft with its missing fields, including the declaration", async () => {
    const { version } = await startDraft(app());
    const answer = await trySubmit(version.id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe("submission_incomplete");
    const paths = answer.json().fields.map((field: { path: string }) => field.path);
    expect(paths).toContain("details.description");
    expect(paths).toContain("upload.packageFileId");
    expect(paths).toContain("declaration");
  });

  it("refuses a sensitive tag without consent documents, and counts it as missing", async () => {
    const { version } = await completeDraft(app());
    const tags = ["personal-loans"];
    await saveForm(app(), version.id, (form) => ({ ...form, metadata: { ...form.metadata, tags } }));
    const answer = await trySubmit(version.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: "consent_documents_missing",
        fields: [{ path: "metadata.tags", code: "consent_documents_missing" }],
      },
    ]);
    const { items } = await app().as("normal").call(versionCalls.listVersions, { query: {} });
    expect(items).toMatchObject([{ id: version.id, missing: 1 }]);
  });

  it("requires another package when the application type was changed after the upload", async () => {
    const { version } = await completeDraft(app());
    await saveForm(app(), version.id, (form) => ({ ...form, details: { ...form.details, applicationType: "aab" } }));
    expect((await trySubmit(version.id)).json().fields).toEqual([{ path: "upload.packageFileId", code: "missing" }]);
  });

  it("refuses to submit a package that is still inspected or was refused", async () => {
    const { version, form } = await completeDraft(app());
    const { db } = app().services.database;
    const become = (status: "IN_PROGRESS" | "FAILURE", verdict: "refuse" | null) =>
      db
        .update(packageFile)
        .set({ status, verdict })
        .where(eq(packageFile.id, form.upload.packageFileId ?? ""));
    await become("IN_PROGRESS", null);
    expect((await trySubmit(version.id)).json().code).toBe("package_not_ready");
    await become("FAILURE", "refuse");
    expect((await trySubmit(version.id)).json().code).toBe("package_refused");
  });

  it("accepts one of three concurrent submissions and writes one history row", async () => {
    const { version } = await completeDraft(app());
    const answers = await Promise.all([1, 2, 3].map(() => trySubmit(version.id)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    await runJobs(app().services);
    const rows = await app().services.database.db.select().from(transition).where(eq(transition.versionId, version.id));
    expect(rows.filter((row) => row.to === "pending")).toHaveLength(1);
    expect(rows.filter((row) => row.to === "inreview")).toHaveLength(1);
  });

  it("refuses a submission with a stale revision, from a stranger and from support", async () => {
    const { version } = await completeDraft(app());
    const stale = await trySubmit(version.id, { revision: version.revision - 1 });
    expect(stale.json()).toMatchObject({ code: "revision_conflict", current: { version: { id: version.id } } });
    expect((await trySubmit(version.id, {}, "stranger")).statusCode).toBe(404);
    expect((await trySubmit(version.id, {}, "support")).statusCode).toBe(403);
  });

  it("returns a version to draft with a finding and a mail when its package file is lost", async () => {
    const { version, files } = await completeDraft(app());
    await submit(app(), version.id);
    await app().services.files.delete(files[0]?.sha256 ?? "");
    await runJobs(app().services);
    const back = await detailsOf(app(), version.id);
    expect(back.version.status).toBe("draft");
    expect(back.checkFindings).toEqual([{ path: "upload.packageFileId", code: "package_unreadable" }]);
    expect(await mails()).toEqual([["owner@test.example", "checks-failed"]]);
    const isSentBack = async () =>
      (await app().as("normal").call(versionCalls.listVersions, { query: {} })).items.map((row) => row.isSentBack);
    expect(await isSentBack()).toEqual([true]);
  });

  it("tells a withdrawn draft from one that the checks sent back", async () => {
    const { id } = await versionInReview(app());
    const { revision } = (await detailsOf(app(), id)).version;
    await app()
      .as("normal")
      .call(versionCalls.cancelVersion, { body: { versionId: id, revision } });
    const { items } = await app().as("normal").call(versionCalls.listVersions, { query: {} });
    expect(items).toMatchObject([{ status: "draft", isSentBack: false }]);
  });

  it("keeps a held version's queue place on resubmission and sets a new deadline", async () => {
    const { id } = await versionInReview(app());
    const { dueAt } = await decide(app(), id, "onhold", held("title"));
    const open = await trySubmit(id);
    expect(open.statusCode).toBe(422);
    expect(open.json()).toMatchObject({ code: "held_field_open", fields: [{ path: "title" }] });
    await saveForm(app(), id, (form) => ({ ...form, details: { ...form.details, title: "Better notes" } }));
    const [field] = (await detailsOf(app(), id)).heldFields;
    await app()
      .as("normal")
      .call(versionCalls.markHeldField, { params: { id: field?.id ?? "" }, body: { fixed: true } });
    expect((await submit(app(), id)).status).toBe("rereview");
    const [row] = await app().services.database.db.select().from(versionTable).where(eq(versionTable.id, id));
    expect(row?.placeAt).toEqual(dueAt);
    expect(row?.dueAt?.getTime()).toBeGreaterThan(row?.submittedAt?.getTime() ?? Number.POSITIVE_INFINITY);
    expect(row?.dueAt).not.toEqual(dueAt);
    expect((await detailsOf(app(), id)).heldFields).toEqual([]);
  });
});
