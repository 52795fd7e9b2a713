import { beforeAll, expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { createUpload, idOfUpload, listen, sendChunk } from "#tests/support/builders/send-upload.ts";
import {
  completeDraft,
  detailsOf,
  saveForm,
  startDraft,
  submit,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("attaching an upload", (app) => {
  let address = "";
  beforeAll(async () => {
    address = await listen(app());
  });
  const origin = (who: "normal" | "stranger" | "support" = "normal") => ({ address, token: app().people.tokens[who] });

  async function begin(versionId: string, bytes: Uint8Array, fileName = "notes.apk") {
    const body = { versionId, kind: "apk" as const, fileName, sizeBytes: bytes.length };
    const { metadata } = await app().as("normal").call(packageCalls.presignUpload, { body });
    const answer = await createUpload(origin(), metadata, bytes.length);
    return answer.headers.get("location") ?? "";
  }
  const attach = (versionId: string, uploadId: string, who: "normal" | "stranger" = "normal") =>
    app().as(who).send(packageCalls.attachUpload, { body: { versionId, uploadId } });

  it("strips bidirectional control characters from an upload's file name", async () => {
    const body = { kind: "apk" as const, fileName: "\u202egpj.notes.apk", sizeBytes: 10 };
    const { version } = await startDraft(app());
    const answer = await app()
      .as("normal")
      .call(packageCalls.presignUpload, { body: { ...body, versionId: version.id } });
    expect(answer.metadata.fileName).toBe("gpj.notes.apk");
  });

  it("attaches a file uploaded in chunks to its version, inspects it and shows the facts", async () => {
    const { version } = await startDraft(app());
    const bytes = await aPackage();
    const location = await begin(version.id, bytes);
    await sendChunk(origin(), location, 0, bytes.subarray(0, 1000));
    expect((await attach(version.id, idOfUpload(location))).json().code).toBe("upload_unfinished");
    await sendChunk(origin(), location, 1000, bytes.subarray(1000));
    const attached = await attach(version.id, idOfUpload(location));
    expect(attached.json()).toMatchObject({
      success: false,
      status: "NOT_STARTED",
      details: { version: { id: version.id, revision: 1 }, files: [{ id: attached.json().file.id }] },
    });
    await runJobs(app().services);
    const { version: shown, form, files } = await detailsOf(app(), version.id);
    expect(form.upload.packageFileId).toBe(attached.json().file.id);
    expect(shown).toMatchObject({ revision: 1, versionName: "1.0.0", versionCode: "10", sizeBytes: bytes.length });
    expect(files[0]).toMatchObject({ fileName: "notes.apk", facts: { package: "in.kiteworks.notes", label: "Notes" } });
  });

  it("returns the same file when an upload is attached twice", async () => {
    const { version } = await startDraft(app());
    const bytes = await aPackage();
    const location = await begin(version.id, bytes);
    await sendChunk(origin(), location, 0, bytes);
    const first = await attach(version.id, idOfUpload(location));
    const second = await attach(version.id, idOfUpload(location));
    expect(second.json().file.id).toBe(first.json().file.id);
    expect(second.json().details.version.revision).toBe(1);
    expect((await detailsOf(app(), version.id)).version.revision).toBe(1);
  });

  it("attaches an upload without overwriting a save made meanwhile", async () => {
    const { version } = await startDraft(app());
    const bytes = await aPackage();
    const location = await begin(version.id, bytes);
    await sendChunk(origin(), location, 0, bytes);
    await saveForm(app(), version.id, (form) => ({ ...form, details: { ...form.details, title: "Renamed" } }));
    const { file, details } = (await attach(version.id, idOfUpload(location))).json();
    expect(details).toMatchObject({
      version: { revision: 2, title: "Renamed" },
      form: { details: { title: "Renamed" }, upload: { packageFileId: file.id } },
    });
  });

  it("refuses to attach an upload once its version was submitted", async () => {
    const { id } = (await completeDraft(app())).version;
    const bytes = await aPackage();
    const location = await begin(id, bytes);
    await sendChunk(origin(), location, 0, bytes);
    await submit(app(), id);
    expect((await attach(id, idOfUpload(location))).json().code).toBe("version_status_conflict");
  });

  it("refuses to attach an unknown or another version's upload, and refuses strangers", async () => {
    const { version } = await startDraft(app());
    const other = await startDraft(app(), "Other");
    const bytes = await aPackage();
    const location = await begin(version.id, bytes);
    await sendChunk(origin(), location, 0, bytes);
    const id = idOfUpload(location);
    expect((await attach(version.id, "nonsense")).json().code).toBe("file_not_found");
    expect((await attach(other.version.id, id)).json().code).toBe("file_not_found");
    expect((await attach(version.id, id, "stranger")).json().code).toBe("version_not_found");
  });

  it("refuses uploads from strangers and staff, and for a version in review", async () => {
    const { version } = await startDraft(app());
    const inReview = await versionInReview(app());
    const metadata = (versionId: string) => ({ versionId, kind: "apk", fileName: "notes.apk" });
    expect((await createUpload(origin("stranger"), metadata(version.id), 10)).status).toBe(404);
    expect((await createUpload(origin("support"), metadata(version.id), 10)).status).toBe(403);
    expect((await createUpload(origin(), metadata(inReview.id), 10)).status).toBe(409);
    const location = await begin(version.id, await aPackage());
    expect((await sendChunk(origin("stranger"), location, 0, new Uint8Array(3))).status).toBe(404);
  });

  it("refuses an upload with a file name or kind that does not fit, or over the size limit", async () => {
    const { version } = await startDraft(app());
    const status = async (change: Record<string, string>, sizeBytes = 10) => {
      const metadata = { versionId: version.id, kind: "apk", fileName: "notes.apk", ...change };
      return (await createUpload(origin(), metadata, sizeBytes)).status;
    };
    expect(await status({ fileName: "notes.aab" })).toBe(422);
    expect(await status({ kind: "aab", fileName: "notes.aab" })).toBe(422);
    expect(await status({ kind: "zip" })).toBe(422);
    expect(await status({ fileName: "no\u0000tes.apk" })).toBe(422);
    expect(await status({}, 2 * 1024 ** 3 + 1)).toBe(413);
  });
});
