import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import {
  decide,
  forkVersion,
  liveVersion,
  saveForm,
  startDraft,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("app details", (app) => {
  const ask = (id: string, who: "normal" | "stranger" | "support" = "normal") =>
    app().as(who).send(appCalls.appDetails, { params: { id } });

  it("shows an app's versions, history, permissions and review clock", async () => {
    const { version } = await liveVersion(app());
    const { app: shown, versions, history, permissions, reviewClock } = (await ask(version.appId)).json();
    expect(shown).toMatchObject({ status: "active", packageName: "in.kiteworks.notes", category: "tools" });
    expect(versions).toHaveLength(1);
    expect(history.map(({ to }: { to: string }) => to)).toEqual(["active", "inreview", "pending", "draft"]);
    expect(permissions).toEqual(["android.permission.INTERNET"]);
    expect(reviewClock).toMatchObject({ decisions: expect.any(Number) });
  });

  it("repeats the listing under the specification's names, of the live version if there is one", async () => {
    const { version } = await liveVersion(app());
    const { app: shown, listing } = (await ask(version.appId)).json();
    expect(listing).toMatchObject({ seq_id: shown.seqId, id: version.appId, versionId: version.id });
    expect(listing).toMatchObject({ name: "in.kiteworks.notes", applicationType: "apk", category: "tools" });
    expect(listing.icon).toContain("/files/");
    expect(listing.screenshots.length).toBeGreaterThan(0);
  });

  it("tells which share of users gets the version in progress, by its A/B test", async () => {
    const { version } = await liveVersion(app());
    const shareOf = async () => (await ask(version.appId)).json().testShare;
    expect(await shareOf()).toBeNull();
    const draft = await forkVersion(app(), version.appId);
    const test = { enabled: true, coveragePercentage: 20, changelog: "New" };
    await saveForm(app(), draft.version.id, (form) => ({ ...form, abTest: { ...form.abTest, ...test } }));
    expect(await shareOf()).toBe(20);
  });

  it("hides the reviewer's name and note from the developer in app details", async () => {
    const { id, appId } = await versionInReview(app());
    await decide(app(), id, "rejected", {
      reasons: [{ field: null, title: "No", description: "" }],
      note: "Known spammer",
    });
    const answer = await ask(appId);
    expect(answer.body).not.toContain("admin Tester");
    expect(answer.body).not.toContain("Known spammer");
    expect((await ask(appId, "support")).body).toContain("Known spammer");
  });

  it("answers app details with 404 for a stranger and for an unknown app", async () => {
    const { version } = await startDraft(app());
    expect((await ask(version.appId, "stranger")).json().code).toBe("app_not_found");
    expect((await ask("00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
  });
});
