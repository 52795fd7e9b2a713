import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { count, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import { limits } from "#contract/limits.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { createAppRow } from "#server/catalog/apps/apps.store.ts";
import { sweepUploads } from "#server/platform/files/finish-upload.ts";
import type { UploadOptions } from "#server/platform/files/upload-rules.ts";
import { resumableUpload } from "#server/platform/files/upload.tables.ts";
import { listingMedia } from "#server/catalog/listings/listings.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { allContentReferences } from "#server/domains.ts";
import { cleanUpFiles } from "#server/platform/files/file-cleanup.ts";
import { createVersion } from "#server/catalog/versions/versions.store.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { createUpload, idOfUpload, listen, sendChunk } from "#tests/support/builders/send-upload.ts";
import { detailsOf, liveVersion, saveForm, startDraft, uploadIcon } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const { quotas } = limits;
const dayMs = 24 * 3_600_000;

withApps("quotas of a developer", (app) => {
  let origin: { address: string; token: string };
  beforeEach(async () => {
    origin = { address: await listen(app()), token: app().people.tokens.normal };
  });
  const db = () => app().services.database.db;
  const codes = (answers: { statusCode: number; json(): { code?: string } }[]) =>
    answers.map((answer) => (answer.statusCode === 200 ? "ok" : answer.json().code)).sort();
  const many = <T>(times: number, act: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, at) => act(at)));
  const send = (versionId: string, bytes: Uint8Array) =>
    app()
      .as("normal")
      .send(packageCalls.uploadPackage, {
        query: { versionId },
        file: { name: "app.apk", type: "application/octet-stream", bytes },
      });
  const bytesOf = async (sha256: string) => (await app().services.files.stat(sha256)) !== undefined;
  const tomorrow = () => new Date(Date.now() + dayMs + 3_600_000);

  it("rejects drafts over a developer's quota, also when created at once", async () => {
    const { developerId } = app().people;
    await app().services.database.transaction(async (tx) => {
      for (let made = 0; made < quotas.drafts - 2; made += 1) {
        const { id } = await createAppRow(tx, { developerId, title: "One of many" });
        await createVersion(tx, { appId: id, mode: "create", saveType: "WITH_FILE", form: emptyVersionForm("apk") });
      }
    });
    const body = { mode: "create", title: "One more", applicationType: "apk" };
    const answers = await many(5, () => app().as("normal").send(versionCalls.createApp, { body }));
    expect(codes(answers)).toEqual(["ok", "ok", ...Array(3).fill("too_many_drafts")]);
    const [row] = await db().select({ drafts: count() }).from(version).where(eq(version.status, "draft"));
    expect(row?.drafts).toBe(quotas.drafts);
    expect((await app().as("stranger").send(versionCalls.createApp, { body })).statusCode).toBe(200);
  });

  it("rejects images over a developer's daily quota, also when uploaded at once", async () => {
    const { developerId } = app().people;
    const row = { developerId, kind: "icon", sha256: "0".repeat(64), mime: "image/png" } as const;
    const size = { width: 512, height: 512, sizeBytes: 1 };
    await db()
      .insert(listingMedia)
      .values(Array.from({ length: quotas.picturesADay - 1 }, () => ({ ...row, ...size })));
    const file = { name: "icon.png", type: "image/png", bytes: await picture(512, 512) };
    const answers = await many(3, () => app().as("normal").send(listingCalls.uploadIcon, { file }));
    expect(codes(answers)).toEqual(["ok", "too_many_pictures", "too_many_pictures"]);
  });

  it("rejects packages over a draft's daily quota or the developer's storage quota", async () => {
    const { version: draft } = await startDraft(app());
    const bytes = await aPackage();
    for (let sent = 0; sent < 3; sent += 1) expect((await send(draft.id, bytes)).statusCode).toBe(200);
    const { developerId } = app().people;
    const row = { developerId, versionId: draft.id, kind: "apk", fileName: "a.apk", sha256: "0".repeat(64) } as const;
    const others = Array.from({ length: quotas.packagesPerDraftADay - 3 }, () => ({ ...row, sizeBytes: 1 }));
    await db().insert(packageFile).values(others);
    expect(codes([await send(draft.id, bytes)])).toEqual(["too_many_packages"]);
    const { version: other } = await startDraft(app(), "Other");
    await db()
      .insert(packageFile)
      .values({ ...row, sizeBytes: quotas.undecidedBytes });
    expect(codes([await send(other.id, bytes)])).toEqual(["storage_full"]);
    const metadata = { versionId: other.id, kind: "apk", fileName: "app.apk" };
    expect((await createUpload(origin, metadata, 10)).status).toBe(409);
  });

  it("rejects uploads over a developer's quota, also when created at once", async () => {
    const { version: draft } = await startDraft(app());
    const metadata = { versionId: draft.id, kind: "apk", fileName: "app.apk" };
    const answers = await many(quotas.uploads + 5, () => createUpload(origin, metadata, 10));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(quotas.uploads);
    expect(await db().$count(resumableUpload)).toBe(quotas.uploads);
  });

  it("skips the inspection of replaced packages and deletes their bytes", async () => {
    const { version: draft } = await startDraft(app());
    for (let sent = 0; sent < 5; sent += 1) await send(draft.id, await aPackage({ label: `Try ${sent}` }));
    await runJobs(app().services);
    const { form, files } = await detailsOf(app(), draft.id);
    expect(files.filter((file) => file.verdict !== null).map((file) => file.id)).toEqual([form.upload.packageFileId]);
    await cleanUpFiles(app().services, allContentReferences, { now: tomorrow(), everything: true });
    for (const file of files) expect(await bytesOf(file.sha256)).toBe(file.id === form.upload.packageFileId);
  });

  it("inspects a replaced package when the draft selects it again", async () => {
    const { version: draft } = await startDraft(app());
    await send(draft.id, await aPackage({ label: "First" }));
    const first = (await detailsOf(app(), draft.id)).form.upload.packageFileId;
    await send(draft.id, await aPackage({ label: "Second" }));
    await saveForm(app(), draft.id, (form) => ({ ...form, upload: { ...form.upload, packageFileId: first } }));
    await runJobs(app().services);
    const { files } = await detailsOf(app(), draft.id);
    expect(files.find((file) => file.id === first)?.facts?.package).toBeTypeOf("string");
  });

  it("keeps a live version's package and images and deletes unused images", async () => {
    const live = await liveVersion(app());
    const unused = await uploadIcon(app(), "normal", 77);
    await cleanUpFiles(app().services, allContentReferences, { now: tomorrow(), everything: true });
    const left = (await db().select({ id: listingMedia.id }).from(listingMedia)).map((row) => row.id);
    expect(left).not.toContain(unused);
    expect(new Set(left)).toEqual(new Set(live.media.map((image) => image.id)));
    expect(await bytesOf(live.files[0]?.sha256 ?? "")).toBe(true);
  });

  it("deletes an upload's bytes with the upload, finished or not", async () => {
    const { version: draft } = await startDraft(app());
    const bytes = await aPackage({ label: "Deleted" });
    const metadata = { versionId: draft.id, kind: "apk", fileName: "app.apk" };
    const begin = async (sent: number) => {
      const location = (await createUpload(origin, metadata, bytes.length)).headers.get("location") ?? "";
      await sendChunk(origin, location, 0, bytes.subarray(0, sent));
      return location;
    };
    const [finished, half] = [await begin(bytes.length), await begin(10)];
    const [row] = await db()
      .select()
      .from(resumableUpload)
      .where(eq(resumableUpload.id, idOfUpload(finished)));
    const headers = { "tus-resumable": "1.0.0", authorization: `O-Bearer ${origin.token}` };
    for (const location of [finished, half])
      expect((await fetch(new URL(location, origin.address), { method: "DELETE", headers })).status).toBe(204);
    const left = await readdir(join(app().services.environment.dataDir, "uploads"));
    expect(left.filter((name) => [finished, half].map(idOfUpload).includes(name.replace(".json", "")))).toEqual([]);
    const { rows } = await db().execute<{ freed: string[] }>(
      sql`select payload -> 'freed' as freed from job where kind = 'tidy-files' and payload -> 'freed' <> '[]'`,
    );
    expect(rows.map((row) => row.freed)).toEqual([[row?.sha256]]);
    await cleanUpFiles(app().services, allContentReferences, {
      now: tomorrow(),
      everything: false,
      freed: [row?.sha256 ?? ""],
    });
    expect(await bytesOf(row?.sha256 ?? "")).toBe(false);
  });

  it("deletes leftover files of unknown uploads", async () => {
    const directory = join(app().services.environment.dataDir, "uploads");
    const orphan = "00000000-0000-4000-8000-000000000001";
    for (const name of [orphan, `${orphan}.json`]) await writeFile(join(directory, name), "left");
    const { database, files } = app().services;
    await sweepUploads({ database, files, directory } as UploadOptions<never>);
    expect(await readdir(directory)).not.toContain(orphan);
  });
});
