import { expect, it } from "vitest";
import { versionHistoryCalls } from "#contract/catalog/versions/history-calls.ts";
import { forkVersion, liveVersion, saveForm } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("changes of an app's versions", (app) => {
  it("names the fields in which an update differs from the version it was started from", async () => {
    const { version: live } = await liveVersion(app());
    const { version } = await forkVersion(app(), live.appId);
    await saveForm(app(), version.id, (form) => ({
      ...form,
      details: { ...form.details, description: "Another one." },
      developerInfo: { ...form.developerInfo, websiteUrl: "https://kites.example" },
    }));
    const changesFor = (who: "normal" | "admin") =>
      app()
        .as(who)
        .call(versionHistoryCalls.versionChanges, { params: { id: live.appId } });
    expect((await changesFor("normal")).items).toEqual([
      { versionId: version.id, fields: ["description", "website"] },
      { versionId: live.id, fields: [] },
    ]);
    expect(await changesFor("admin")).toEqual(await changesFor("normal"));
    const strangers = await app()
      .as("stranger")
      .send(versionHistoryCalls.versionChanges, { params: { id: live.appId } });
    expect(strangers.json().code).toBe("app_not_found");
  });
});
