import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import {
  completed,
  detailsOf,
  forkVersion,
  liveVersion,
  saveForm,
  uploadPackage,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("an update for fewer devices", (app) => {
  it("requires confirmation of an update for fewer devices, again after each new file", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId, "update_file");
    const send = async (versionCode: number) =>
      uploadPackage(app(), version.id, await aPackage({ versionCode, minSdk: 33 }));
    const submit = async () =>
      app()
        .as("normal")
        .send(versionCalls.submitVersion, { params: { versionId: version.id } });
    const confirm = () =>
      saveForm(app(), version.id, (form) => ({
        ...completed(form),
        upload: { ...form.upload, acceptsFewerDevices: true },
      }));
    const isConfirmed = async () => (await detailsOf(app(), version.id)).form.upload.acceptsFewerDevices;

    const { file } = await send(11);
    expect(file.findings.map((finding) => finding.code)).toContain("update_raises_min_sdk");
    await saveForm(app(), version.id, completed);
    expect((await submit()).json()).toMatchObject({
      code: "submission_incomplete",
      fields: [{ path: "upload.acceptsFewerDevices", code: "fewer_devices_unconfirmed" }],
    });
    await confirm();
    await send(12);
    expect(await isConfirmed()).toBe(false);
    await confirm();
    const swapped = await saveForm(app(), version.id, (form) => ({
      ...form,
      upload: { ...form.upload, packageFileId: file.id },
    }));
    expect(swapped.form.upload.acceptsFewerDevices).toBe(false);
    await confirm();
    expect((await submit()).statusCode).toBe(200);
  });
});
