import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { findLivePackage } from "#server/catalog/versions/inspection/live-package.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { detailsOf, forkVersion, liveVersion, startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("the live package that an update is compared with", (app) => {
  const inspected = (appId: string) => findLivePackage(app().services.database.db, appId);

  it("returns the same live package to the console and to the inspection", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    const { live: shown } = await detailsOf(app(), version.id);
    const [file] = live.files;
    expect(shown).toMatchObject({ id: live.version.id, package: { sizeBytes: file?.sizeBytes } });
    expect(shown?.package).toEqual(await inspected(version.appId));
    expect(shown?.package?.signers).toEqual(file?.facts?.signature.signers.map(({ sha256 }) => sha256));
  });

  it("returns no signers when the live package is a bundle", async () => {
    const { version, files } = await liveVersion(app());
    const id = files[0]?.id ?? "";
    await app().services.database.db.update(packageFile).set({ kind: "aab" }).where(eq(packageFile.id, id));
    const { live } = await detailsOf(app(), version.id);
    expect(live?.package).toMatchObject({ signers: [] });
    expect(live?.package).toEqual(await inspected(version.appId));
  });

  it("returns no live package before a version is live", async () => {
    const { version } = await startDraft(app());
    expect((await detailsOf(app(), version.id)).live).toBeNull();
    expect(await inspected(version.appId)).toBeNull();
  });
});
