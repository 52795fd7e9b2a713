import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { allContentReferences } from "#server/domains.ts";
import { cleanUpFiles } from "#server/platform/files/file-cleanup.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { createUpload, idOfUpload, listen, sendChunk } from "#tests/support/builders/send-upload.ts";
import { detailsOf, liveVersion, startDraft, uploadPackage } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const hourMs = 3_600_000;

withApps("file cleanup", (app) => {
  let address = "";
  beforeAll(async () => {
    address = await listen(app());
  });
  const after = (hours: number): Date => new Date(Date.now() + hours * hourMs);
  const tidyAt = (now: Date, everything = false) =>
    cleanUpFiles(app().services, allContentReferences, { now, everything });
  const isStored = async (sha256: string) => (await app().services.files.stat(sha256)) !== undefined;
  const refused = Buffer.from("not a package at all");
  const filesOf = async (id: string) =>
    (await app().as("normal").call(packageCalls.versionFiles, { params: { id } })).items;

  it("deletes a refused file's bytes after a day and keeps its findings in the draft", async () => {
    const { version } = await startDraft(app());
    const { file } = await uploadPackage(app(), version.id, refused);
    await tidyAt(after(23));
    expect(await isStored(file.sha256)).toBe(true);
    expect((await filesOf(version.id))[0]?.downloadUrl).toContain(file.sha256);
    await tidyAt(after(25));
    expect(await isStored(file.sha256)).toBe(false);
    const [shown] = await filesOf(version.id);
    expect(shown).toMatchObject({ downloadUrl: null, verdict: "refuse", findings: file.findings });
    expect(Date.parse(shown?.discardedAt ?? "")).toBeGreaterThan(Date.now());
    const { form } = await detailsOf(app(), version.id);
    expect(form.upload.packageFileId).toBe(file.id);
  });

  it("schedules a cleanup in 24 hours when a file is refused", async () => {
    const { version } = await startDraft(app());
    await uploadPackage(app(), version.id, refused);
    const { rows } = await app().services.database.db.execute<{ hours: number }>(
      sql`select extract(epoch from run_at - now())::float8 / 3600 as hours from job where kind = 'tidy-files'`,
    );
    expect(rows.map((row) => Math.round(row.hours))).toEqual([24]);
  });

  it("keeps bytes that another file row uses or that were just uploaded again", async () => {
    const [first, second] = [await startDraft(app(), "One"), await startDraft(app(), "Two")];
    const { file } = await uploadPackage(app(), first.version.id, refused);
    const again = await uploadPackage(app(), second.version.id, refused);
    const { db } = app().services.database;
    await db.execute(sql`update package_file set status = 'SUCCESS' where id = ${again.file.id}`);
    await tidyAt(after(25), true);
    await tidyAt(after(50), true);
    expect(await isStored(file.sha256)).toBe(true);
    await db.execute(sql`update package_file set status = 'FAILURE', discarded_at = now()`);
    await tidyAt(new Date(), true);
    expect(await isStored(file.sha256)).toBe(true);
    await tidyAt(after(25), true);
    expect(await isStored(file.sha256)).toBe(false);
  });

  it("keeps the packages and pictures of live versions", async () => {
    const { files, media } = await liveVersion(app());
    await tidyAt(after(1000), true);
    expect(await isStored(files[0]?.sha256 ?? "")).toBe(true);
    for (const { url } of media) expect((await app().app.inject({ url })).statusCode).toBe(200);
  });

  it("deletes an unattached upload and its bytes after a day", async () => {
    const { version } = await startDraft(app());
    const bytes = await aPackage({ label: "Never attached" });
    const origin = { address, token: app().people.tokens.normal };
    const metadata = { versionId: version.id, kind: "apk", fileName: "notes.apk" };
    const location = (await createUpload(origin, metadata, bytes.length)).headers.get("location") ?? "";
    await sendChunk(origin, location, 0, bytes);
    const { rows } = await app().services.database.db.execute<{ sha256: string }>(sql`select sha256 from upload`);
    const sha256 = rows[0]?.sha256 ?? "";
    await tidyAt(after(23), true);
    expect(await isStored(sha256)).toBe(true);
    await tidyAt(after(25), true);
    expect(await isStored(sha256)).toBe(false);
    const body = { versionId: version.id, uploadId: idOfUpload(location) };
    expect((await app().as("normal").send(packageCalls.attachUpload, { body })).json().code).toBe("file_not_found");
  });
});
