import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { completeDraft, detailsOf, saveForm, startDraft, uploadPackage } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("expansion files", (app) => {
  async function send(versionId: string, name: string): Promise<PackageFile> {
    const file = { name, type: "application/octet-stream", bytes: zipSync({ "levels.txt": strToU8(name) }) };
    const answer = await app().as("normal").send(packageCalls.uploadPackage, { query: { versionId }, file });
    return answer.json().file;
  }
  const shown = async (versionId: string, id: string) => {
    const { files } = await detailsOf(app(), versionId);
    const file = files.find((file) => file.id === id);
    return {
      status: file?.status,
      codes: file?.findings.filter((finding) => finding.severity === "refuse").map((finding) => finding.code),
    };
  };
  const main = "main.10.in.kiteworks.notes.obb";

  it("assigns one main and one patch expansion file by file name, and can remove one", async () => {
    const { version } = await completeDraft(app());
    const [first, patch] = [await send(version.id, main), await send(version.id, "patch.10.in.kiteworks.notes.obb")];
    const second = await send(version.id, main);
    await runJobs(app().services);
    expect((await detailsOf(app(), version.id)).form.upload).toMatchObject({
      mainObbFileId: second.id,
      patchObbFileId: patch.id,
    });
    for (const { id } of [first, second, patch]) expect((await shown(version.id, id)).codes).toEqual([]);
    const saved = await saveForm(app(), version.id, (form) => ({
      ...form,
      upload: { ...form.upload, mainObbFileId: null },
    }));
    expect(saved.form.upload).toMatchObject({ mainObbFileId: null, patchObbFileId: patch.id });
  });

  it("refuses an expansion file for another package or version code, also when the package comes later", async () => {
    const { version } = await startDraft(app());
    const early = await send(version.id, "main.11.in.kiteworks.notes.obb");
    await runJobs(app().services);
    expect((await shown(version.id, early.id)).codes).toEqual([]);
    const { file: first } = await uploadPackage(app(), version.id, await aPackage());
    expect(await shown(version.id, early.id)).toEqual({ status: "FAILURE", codes: ["obb_other_version"] });
    await uploadPackage(app(), version.id, await aPackage({ versionCode: 11 }));
    expect((await shown(version.id, early.id)).codes).toEqual([]);
    await saveForm(app(), version.id, (form) => ({ ...form, upload: { ...form.upload, packageFileId: first.id } }));
    await runJobs(app().services);
    expect((await shown(version.id, early.id)).codes).toEqual(["obb_other_version"]);
    const other = await send(version.id, "main.11.in.kiteworks.other.obb");
    await runJobs(app().services);
    expect(await shown(version.id, other.id)).toEqual({ status: "FAILURE", codes: ["obb_other_package"] });
  });

  it("blocks submission while an expansion file is uninspected or refused", async () => {
    const { version } = await completeDraft(app());
    const submit = async () => {
      const answer = await app()
        .as("normal")
        .send(versionCalls.submitVersion, { params: { versionId: version.id } });
      return answer.json().code;
    };
    await send(version.id, "main.9.in.kiteworks.notes.obb");
    expect(await submit()).toBe("package_not_ready");
    await runJobs(app().services);
    expect(await submit()).toBe("package_refused");
  });
});
