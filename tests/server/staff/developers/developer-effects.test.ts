import { expect, it } from "vitest";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";
import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { changeReason, tryType, tryUpdate, updated } from "#tests/support/builders/developers.ts";
import { anIdentityCheck } from "#tests/support/builders/papers.ts";
import { anOffer, anOfferToOwner, proveIdentity } from "#tests/support/builders/transfers.ts";
import { liveVersion, startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live, waitingVersion } from "../../review/desk/waiting.ts";

withApps("developer change effects", (app) => {
  const effects = (id = app().people.developerId): Promise<DeveloperEffects> =>
    app().as("support").call(developerChangeCalls.developerEffects, { params: { id } });

  it("developer effects count the developer's apps, drafts, offers, people and sessions", async () => {
    const { version } = await liveVersion(app());
    await waitingVersion(app());
    await startDraft(app(), "Unfinished");
    await anOffer(app(), version.appId);
    await anOfferToOwner(app());
    const body = { developerId: app().people.developerId, reason: changeReason };
    await app().as("superadmin").call(actingCalls.actAsDeveloper, { body });
    const counted = await effects();
    expect(counted).toMatchObject({ liveApps: 1, returning: 0, inReview: 1, drafts: 1, held: 0 });
    expect(counted).toMatchObject({ people: 1, offersGiven: 1, offersReceived: 1, conflicts: 0 });
    expect(counted).toMatchObject({ personName: "owner Tester", status: "enabled", graceDays: 30, eraseAt: null });
    expect(counted.sessions).toBeGreaterThan(0);
    expect(counted.acting).toBeGreaterThan(0);
    expect(counted.obstacles).toEqual({ deleted: "developer_has_live_apps", enabled: null, accountType: null });
  });

  it("developer effects follow disabling and enabling: apps leave and return, sessions end", async () => {
    await live(app());
    await updated(app(), { status: "disabled", apps: "leave" });
    expect(await effects()).toMatchObject({ liveApps: 0, returning: 1, sessions: 0, acting: 0, status: "disabled" });
    await updated(app(), { status: "enabled" });
    expect(await effects()).toMatchObject({ liveApps: 1, returning: 0, status: "enabled" });
  });

  it("developer effects name the same obstacle to an account type change as the call itself", async () => {
    expect(await effects()).toMatchObject({ proofEnds: false, papersGathered: false });
    await anIdentityCheck(app());
    const { accountType } = (await effects()).obstacles;
    expect((await tryType(app(), { accountType: "INDIVIDUAL" })).json().code).toBe(accountType);
    expect(accountType).toBe("identity_check_waiting");
  });

  it("developer effects show that the identity proof ends and when a deletion becomes final", async () => {
    await proveIdentity(app(), app().people.developerId);
    expect(await effects()).toMatchObject({ proofEnds: true });
    await updated(app(), { status: "deleted" });
    const after = await effects();
    expect(after.eraseAt).not.toBeNull();
    expect(after.obstacles).toMatchObject({ enabled: null, accountType: "developer_deleted" });
    expect((await tryUpdate(app(), { revision: after.revision, status: "enabled" })).statusCode).toBe(200);
  });

  it("developer effects need an existing developer", async () => {
    const params = { id: app().people.accounts.admin.id };
    const none = await app().as("admin").send(developerChangeCalls.developerEffects, { params });
    expect(none.json().code).toBe("developer_not_found");
  });
});
