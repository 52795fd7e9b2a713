import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { decide, held, startDraft, versionInReview } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("uploading a small package", (app) => {
  const send = async (versionId: string, name = "notes.apk") => {
    const file = { name, type: "application/octet-stream", bytes: await aPackage() };
    return app().as("normal").send(packageCalls.uploadPackage, { query: { versionId }, file });
  };

  it("attaches an uploaded package to the version before its inspection", async () => {
    const { version } = await startDraft(app());
    const answer = await send(version.id);
    expect(answer.json()).toMatchObject({
      success: false,
      status: "NOT_STARTED",
      file: { kind: "apk", verdict: null },
    });
  });

  it("strips control characters from an uploaded file's name", async () => {
    const { version } = await startDraft(app());
    expect((await send(version.id, "..%2Fnotes\u0001.apk")).json().file.fileName).toBe("..%2Fnotes.apk");
    expect((await send(version.id, "\u202egpj.notes\u2066.apk\u202c")).json().file.fileName).toBe("gpj.notes.apk");
  });

  it("refuses an uploaded file of another kind than the version's type", async () => {
    const { version } = await startDraft(app());
    for (const name of ["notes.zip", "notes", "notes.aab", "notes.apks"])
      expect((await send(version.id, name)).json().code).toBe("upload_kind_mismatch");
  });

  it("keeps a package without a version until its developer attaches it", async () => {
    const file = { name: "notes.apk", type: "application/octet-stream", bytes: await aPackage() };
    const kept = await app().as("normal").send(packageCalls.uploadPackage, { file });
    expect(kept.json()).toMatchObject({ success: true, status: "NOT_STARTED", fileName: "notes.apk" });
    const { uploadId } = kept.json();
    const attach = async (who: "normal" | "stranger") => {
      const { version } = await startDraft(app(), "Notes", who);
      const body = { versionId: version.id, uploadId };
      return (await app().as(who).send(packageCalls.attachUpload, { body })).json();
    };
    expect((await attach("stranger")).code).toBe("file_not_found");
    expect(await attach("normal")).toMatchObject({ file: { id: uploadId, fileName: "notes.apk", kind: "apk" } });
    expect((await attach("normal")).code).toBe("file_not_found");
    expect((await app().as("admin").send(packageCalls.uploadPackage, { file })).json().code).toBe("forbidden");
  });

  it("accepts a package for a held version only when the package field is held", async () => {
    const { id } = await versionInReview(app());
    expect((await send(id)).json().code).toBe("version_status_conflict");
    await decide(app(), id, "onhold", held("icon"));
    expect((await send(id)).json().code).toBe("field_not_held");
    const other = await versionInReview(app());
    await decide(app(), other.id, "onhold", held("apkSection"));
    expect((await send(other.id)).statusCode).toBe(200);
  });
});
