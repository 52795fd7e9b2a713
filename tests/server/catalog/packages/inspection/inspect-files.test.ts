import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import {
  appOf,
  detailsOf,
  forkVersion,
  liveVersion,
  saveForm,
  startDraft,
  uploadPackage,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("inspecting a package", (app) => {
  const codes = (file: { findings: { code: string }[] }) => file.findings.map((finding) => finding.code);

  it("saves facts, icon and verdict of a valid package and sets the app's package name", async () => {
    const { version } = await startDraft(app());
    const { success, status, progress, file } = await uploadPackage(app(), version.id, await aPackage());
    expect({ success, progress, verdict: file.verdict }).toEqual({
      success: true,
      progress: 100,
      verdict: file.verdict,
    });
    expect(["SUCCESS", "PSEUDO_SUCCESS"]).toContain(status);
    expect(file.facts).toMatchObject({ package: "in.kiteworks.notes", versionCode: "10", label: "Notes" });
    const icon = await app().app.inject({ url: file.iconUrl ?? "" });
    expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await appOf(app(), version.appId)).packageName).toBe("in.kiteworks.notes");
  });

  it("decodes no icon of more pixels than a launcher could show", async () => {
    const { version } = await startDraft(app());
    const { file } = await uploadPackage(app(), version.id, await aPackage({ icon: await picture(2049, 2048) }));
    expect([file.facts?.package, file.iconUrl]).toEqual(["in.kiteworks.notes", null]);
  });

  it("reports a package as passed with warnings when it has some", async () => {
    const { version } = await startDraft(app());
    const sent = await uploadPackage(app(), version.id, await aPackage({ usesCleartextTraffic: true }));
    expect(sent).toMatchObject({ success: true, status: "PSEUDO_SUCCESS", file: { verdict: "warn" } });
    expect(codes(sent.file)).toContain("cleartext_traffic");
  });

  it("refuses a file that is no package and leaves the draft's other fields unchanged", async () => {
    const { version } = await startDraft(app());
    const saved = await saveForm(app(), version.id, (form) => ({
      ...form,
      details: { ...form.details, title: "Kept" },
    }));
    const sent = await uploadPackage(app(), version.id, Buffer.from("not a package at all"));
    expect(sent).toMatchObject({ success: false, status: "FAILURE", file: { verdict: "refuse" } });
    expect(codes(sent.file)).toContain("not_a_zip");
    const after = await detailsOf(app(), version.id);
    expect(after.form.details).toEqual(saved.form.details);
    expect((await appOf(app(), version.appId)).packageName).toBeNull();
  });

  it("finishes inspecting an empty file, and a label with a null character", async () => {
    const { version } = await startDraft(app());
    expect((await uploadPackage(app(), version.id, new Uint8Array(0))).file.verdict).toBe("refuse");
    const odd = await uploadPackage(app(), version.id, await aPackage({ label: "No\u0000tes" }));
    expect(odd.status).not.toBe("IN_PROGRESS");
    expect(odd.file.facts?.package).toBe("in.kiteworks.notes");
  });

  it("requires the same package name, a higher version code and the same signer of an update", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId, "update_file");
    const send = async (...built: Parameters<typeof aPackage>) =>
      codes((await uploadPackage(app(), version.id, await aPackage(...built))).file);
    expect(await send({ package: "in.kiteworks.other", versionCode: 11 })).toContain("update_other_package");
    expect(await send({ versionCode: 10 })).toContain("update_version_code_not_higher");
    const otherKey = await createSigningKey("CN=Somebody Else, C=IN");
    expect(await send({ versionCode: 11 }, otherKey)).toContain("update_signer_changed");
    const good = await send({ versionCode: 11 });
    expect(good.filter((code) => code.startsWith("update_"))).toEqual([]);
    expect((await detailsOf(app(), version.id)).version.versionCode).toBe("11");
  });

  it("refuses a package with the name of another developer's live app", async () => {
    await liveVersion(app());
    const { version } = await startDraft(app(), "Copy", "stranger");
    const key = await createSigningKey("CN=Somebody Else, C=IN");
    const sent = await uploadPackage(app(), version.id, await aPackage({}, key), "stranger");
    expect(sent.status).toBe("FAILURE");
    expect(codes(sent.file)).toContain("package_owned_elsewhere");
  });

  it("returns a version's files with download URLs to readers of the version, not to strangers", async () => {
    const { version } = await startDraft(app());
    const bytes = await aPackage();
    await uploadPackage(app(), version.id, bytes);
    const ask = (who: "normal" | "support" | "stranger") =>
      app()
        .as(who)
        .send(packageCalls.versionFiles, { params: { id: version.id } });
    const [file] = (await ask("support")).json().items;
    const served = await app().app.inject({ url: file.downloadUrl });
    expect(served.rawPayload.equals(bytes)).toBe(true);
    expect(served.headers["content-disposition"]).toContain("attachment");
    expect((await ask("stranger")).statusCode).toBe(404);
    const status = (who: "normal" | "stranger") =>
      app()
        .as(who)
        .send(packageCalls.fileStatus, { params: { id: file.id } });
    expect((await status("normal")).statusCode).toBe(200);
    expect((await status("stranger")).json().code).toBe("file_not_found");
  });
});
