import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { appOf, forkVersion, liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

withApps("facts for an app's status change", (app) => {
  const facts = (id: string) => app().as("support").call(appCalls.statusFacts, { params: { id } });

  it("returns a submitted version in progress and the recipients; drafts don't count", async () => {
    const { version } = await liveVersion(app());
    await forkVersion(app(), version.appId);
    const told = { people: 1, byMail: 1, languages: ["en-US"] };
    expect(await facts(version.appId)).toEqual({ last: null, onItsWay: null, campaigns: 0, told });
    const waiting = await waitingVersion(app());
    expect((await facts(waiting.appId)).onItsWay).toEqual({ versionName: "1.0.0", status: "inreview" });
    const items = [{ event: "app-status", channel: "mail", on: false }] as const;
    await app().as("normal").send(profileCalls.chooseNotices, { body: { items } });
    expect((await facts(version.appId)).told).toMatchObject({ people: 1, byMail: 0 });
  });

  it("returns the last staff status change, which can be undone", async () => {
    const { version } = await liveVersion(app());
    const set = async (status: string) => {
      const { revision } = await appOf(app(), version.appId);
      const body = { appId: version.appId, revision, status, reason: "Complaints" };
      await app().as("admin").send(appCalls.setAppStatus, { body });
    };
    await set("blocked");
    expect((await facts(version.appId)).last).toMatchObject({ from: "active" });
    await set("inactive");
    expect((await facts(version.appId)).last).toMatchObject({ from: "blocked" });
  });

  it("answers status facts with app_not_found for an unknown app", async () => {
    const asked = await app()
      .as("admin")
      .send(appCalls.statusFacts, { params: { id: "00000000-0000-4000-8000-000000000000" } });
    expect(asked.json().code).toBe("app_not_found");
  });
});
