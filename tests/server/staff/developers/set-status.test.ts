import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { session } from "#server/accounts/auth/accounts.tables.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { transition } from "#server/catalog/versions/versions.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { changeReason, developerNow, tryUpdate, updated } from "#tests/support/builders/developers.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { withApps } from "#tests/support/with-app.ts";
import { testPassword } from "#tests/support/people.ts";
import { live, waitingVersion } from "../../review/desk/waiting.ts";

withApps("disabling a developer", (app) => {
  const db = () => app().services.database.db;
  const profile = (who: AskedAs) => app().as(who).send(accountCalls.profile);
  const statusOf = async (id: string) => (await findApp(db(), id))?.status;
  const logIn = () =>
    app()
      .as("nobody")
      .send(accountCalls.login, { body: { email: app().people.accounts.normal.email, password: testPassword } });

  it("disabling a developer ends every session and blocks login until it is enabled", async () => {
    expect((await profile("normal")).statusCode).toBe(200);
    expect(await updated(app(), { status: "disabled" })).toMatchObject({ status: "disabled", sessions: { count: 0 } });
    expect((await profile("normal")).statusCode).toBe(401);
    expect((await app().as("normal").send(appCalls.listApps)).statusCode).toBe(401);
    expect((await logIn()).json().code).toBe("account_disabled");
    const live = and(eq(session.accountId, app().people.accounts.normal.id), isNull(session.endedAt));
    expect(await db().select().from(session).where(live)).toEqual([]);
    await updated(app(), { status: "enabled" });
    expect((await logIn()).statusCode).toBe(200);
  });

  it("disabling a developer leaves other developers and staff signed in", async () => {
    await updated(app(), { status: "disabled" });
    for (const who of ["stranger", "support", "admin", "superadmin"] as const)
      expect((await profile(who)).statusCode, who).toBe(200);
  });

  it("disabling a developer ends acting as it and prevents new acting", async () => {
    const { developerId } = app().people;
    const body = { developerId, reason: changeReason };
    const { devJwt } = await app().as("superadmin").call(actingCalls.actAsDeveloper, { body });
    await updated(app(), { status: "disabled" });
    const beside = await app()
      .as("superadmin")
      .send(accountCalls.profile, { headers: { [actingTokenHeader]: devJwt } });
    expect(beside.statusCode).toBe(401);
    await runJobs(app().services);
    const ends = await db().select().from(auditEntry).where(eq(auditEntry.action, "acting_ended"));
    expect(ends.map(({ data }) => data["endedBy"])).toContain("account_closed");
    expect((await app().as("admin").send(actingCalls.actAsDeveloper, { body })).json().code).toBe("cannot_act_as");
  });

  it("disabling a developer keeps its apps live, or takes them down until it is enabled", async () => {
    const { appId } = await live(app());
    await updated(app(), { status: "disabled" });
    expect(await statusOf(appId)).toBe("active");
    await updated(app(), { status: "enabled" });
    await updated(app(), { status: "disabled", apps: "leave" });
    expect(await statusOf(appId)).toBe("inactive");
    const { items } = await app().as("support").call(appCalls.appTransitions, { params: { appId } });
    expect(items[0]).toMatchObject({ from: "active", to: "inactive", reasons: [{ description: changeReason }] });
    await updated(app(), { status: "enabled" });
    expect(await statusOf(appId)).toBe("active");
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, appId));
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(["app_inactive", "app_active"]));
  });

  it("enabling restores no app that staff changed meanwhile or that was inactive before", async () => {
    const { appId } = await live(app());
    const { appId: outId } = await live(app(), { title: "Out" });
    const setStatus = async (id: string, status: string) => {
      const revision = (await findApp(db(), id))?.revision ?? 0;
      return app()
        .as("admin")
        .send(appCalls.setAppStatus, { body: { appId: id, revision, status, reason: "Why" } });
    };
    await setStatus(outId, "inactive");
    await updated(app(), { status: "disabled", apps: "leave" });
    await setStatus(appId, "blocked");
    await setStatus(appId, "inactive");
    await updated(app(), { status: "enabled" });
    expect([await statusOf(appId), await statusOf(outId)]).toEqual(["inactive", "inactive"]);
  });

  it("disabled developer's versions stay in the queue and can be rejected, but not approved", async () => {
    const version = await waitingVersion(app());
    await updated(app(), { status: "disabled", apps: "leave" });
    const decide = (decision: string) => {
      const more = { reasons: [], regions: [], template: null, checks: [], note: "" };
      const reason = decision === "reject" ? "It is somebody else's." : "";
      const body = { versionId: version.id, revision: version.revision, decision, reason, ...more };
      return app().as("admin").send(reviewDeskCalls.decide, { body });
    };
    const refused = await decide("approve");
    expect([refused.statusCode, refused.json().code]).toEqual([422, "developer_disabled"]);
    expect((await decide("reject")).statusCode).toBe(200);
  });

  it("disabling and enabling a developer notify it with the reason and are audited", async () => {
    await live(app());
    await updated(app(), { status: "disabled", apps: "leave" });
    await updated(app(), { status: "enabled" });
    const notices = await db().select().from(notice).where(eq(notice.event, "account-changed")).orderBy(notice.at);
    expect(notices.map(({ about }) => about)).toEqual([
      { change: "disabled", reason: changeReason, eraseAt: null, apps: 1 },
      { change: "enabled", reason: changeReason, eraseAt: null, apps: 1 },
    ]);
    expect(await db().select().from(mail).where(eq(mail.template, "account-changed"))).toHaveLength(2);
    const [line] = await db().select().from(auditEntry).where(eq(auditEntry.action, "developer_disabled"));
    expect(line?.data).toEqual({
      before: { status: "enabled" },
      after: { status: "disabled" },
      apps: 1,
      reason: changeReason,
    });
    expect(await db().select().from(transition).where(eq(transition.to, "inactive"))).toHaveLength(1);
  });

  it("disabling twice gets 409, with an old revision also the current developer", async () => {
    const { revision } = await developerNow(app());
    await updated(app(), { status: "disabled" });
    const again = await tryUpdate(app(), { status: "disabled" });
    expect([again.statusCode, again.json().code]).toEqual([409, "developer_status_conflict"]);
    const late = await tryUpdate(app(), { revision, status: "disabled" }, "superadmin");
    expect([late.statusCode, late.json().code, late.json().current.status]).toEqual([
      409,
      "revision_conflict",
      "disabled",
    ]);
  });

  it.each<AskedAs>(["support", "normal", "adminAsDev"])("disabling a developer is refused to %s", async (who) => {
    expect((await tryUpdate(app(), { status: "disabled" }, who)).statusCode).toBe(403);
    expect((await developerNow(app())).status).toBe("enabled");
  });
});
