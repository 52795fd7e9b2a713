import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { createApkSet, markApkSetSucceeded } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { updatePackageFile } from "#server/catalog/packages/packages.store.ts";
import { bundleDraft } from "#tests/support/builders/bundles.ts";
import { completed, saveForm } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("submitting a bundle", (app) => {
  it("requires a finished APK set before a version with a bundle can be submitted", async () => {
    const { db } = app().services.database;
    const bundle = await bundleDraft(app(), Buffer.from("stands for a bundle"));
    await updatePackageFile(db, bundle.id, { verdict: "accept" });
    await saveForm(app(), bundle.versionId, (form) => ({
      ...completed(form),
      upload: { ...form.upload, packageFileId: bundle.id },
    }));
    const codes = async () => {
      const answer = await app()
        .as("normal")
        .send(versionCalls.submitVersion, { params: { versionId: bundle.versionId } });
      const fields: { path: string; code: string }[] = answer.json().fields ?? [];
      return fields.filter(({ path }) => path === "upload.packageFileId").map(({ code }) => code);
    };
    expect(await codes()).toEqual(["apk_set_missing"]);
    const signer = { signerSha256: "ab".repeat(32), signerSubject: "CN=Kite", signerNotAfter: new Date("2050-01-01") };
    const set = await createApkSet(db, { fileId: bundle.id, ...signer });
    expect(await codes()).toEqual(["apk_set_missing"]);
    await markApkSetSucceeded(db, set.id, bundle.id);
    expect(await codes()).toEqual([]);
  });
});
