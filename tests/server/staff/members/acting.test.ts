import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { account, actingSession, session } from "#server/accounts/auth/accounts.tables.ts";
import { updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { startDraft, saveForm } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const reason = "Ticket 48213: cannot resubmit after a hold";

withApps("acting as a developer", (app) => {
  const begin = (who: "admin" | "superadmin" = "admin", body: object = {}) =>
    app()
      .as(who)
      .send(actingCalls.actAsDeveloper, { body: { developerId: app().people.developerId, reason, ...body } });
  const beside = (devJwt: string) => ({ headers: { [actingTokenHeader]: devJwt } });
  const profileWith = (devJwt: string, who: "admin" | "superadmin" | "support" = "admin") =>
    app().as(who).send(accountCalls.profile, beside(devJwt));
  const begun = async (): Promise<string> => (await begin()).json().devJwt;

  it("acting token makes an admin's requests the developer's", async () => {
    const answer = await profileWith(await begun());
    expect(answer.json()).toMatchObject({
      actor: { role: "adminAsDev", developerId: app().people.developerId, adminId: app().people.accounts.admin.id },
      acting: { adminName: "admin Tester", reason },
    });
    expect((await app().as("admin").call(accountCalls.profile)).acting).toBeNull();
  });

  it.each([
    ["without a reason", { reason: "" }],
    ["with a reason of nine letters", { reason: "123456789" }],
    ["with a reason of 501 letters", { reason: "x".repeat(501) }],
  ])("acting is refused %s", async (_what, body) => {
    expect((await begin("admin", body)).statusCode).toBe(422);
  });

  it("acting needs an existing, enabled developer with an enabled account", async () => {
    const { people, services } = app();
    const { db } = services.database;
    expect((await begin("admin", { developerId: people.accounts.admin.id })).json().code).toBe("developer_not_found");
    await updateDeveloper(db, people.developerId, { status: "disabled" });
    expect((await begin()).json().code).toBe("cannot_act_as");
    await updateDeveloper(db, people.developerId, { status: "enabled" });
    await db.update(account).set({ status: "disabled" }).where(eq(account.id, people.accounts.normal.id));
    expect((await begin()).json().code).toBe("cannot_act_as");
  });

  it("acting ends after thirty minutes, and the admin's own session goes on", async () => {
    const devJwt = await begun();
    const { db } = app().services.database;
    const [row] = await db.select().from(actingSession).where(eq(actingSession.reason, reason));
    expect((row?.endsAt.getTime() ?? 0) - (row?.startedAt.getTime() ?? 0)).toBeLessThanOrEqual(30 * 60_000 + 1_000);
    expect((await profileWith(devJwt)).statusCode).toBe(200);
    await db
      .update(actingSession)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(actingSession.reason, reason));
    const over = await profileWith(devJwt);
    expect([over.statusCode, over.json().code]).toEqual([401, "acting_ended"]);
    expect((await app().as("admin").send(accountCalls.profile)).statusCode).toBe(200);
  });

  it("acting token works only for the admin and session that began it", async () => {
    const devJwt = await begun();
    expect((await profileWith(devJwt, "superadmin")).json().code).toBe("acting_ended");
    expect((await profileWith(devJwt, "support")).json().code).toBe("acting_ended");
    expect((await app().as("normal").send(accountCalls.profile, beside(devJwt))).json().code).toBe("acting_ended");
    const other = await app().as("adminAsDev").send(accountCalls.profile, beside(devJwt));
    expect(other.json().code).toBe("acting_ended");
    expect((await app().as("nobody").send(accountCalls.profile, beside(devJwt))).statusCode).toBe(401);
    expect((await profileWith("no token at all")).json().code).toBe("acting_ended");
  });

  it("acting is refused at once when the admin loses the role or is suspended", async () => {
    const { services, people } = app();
    const { db } = services.database;
    const devJwt = await begun();
    await db.update(account).set({ role: "support" }).where(eq(account.id, people.accounts.admin.id));
    expect((await profileWith(devJwt)).json().code).toBe("acting_ended");
    await db.update(account).set({ role: "admin" }).where(eq(account.id, people.accounts.admin.id));
    expect((await profileWith(devJwt)).statusCode).toBe(200);
    await db.update(account).set({ status: "disabled" }).where(eq(account.id, people.accounts.admin.id));
    expect((await profileWith(devJwt)).statusCode).toBe(401);
  });

  it("acting ends when the developer is disabled", async () => {
    const devJwt = await begun();
    await updateDeveloper(app().services.database.db, app().people.developerId, { status: "disabled" });
    expect((await profileWith(devJwt)).json().code).toBe("acting_ended");
  });

  it("new acting ends the previous one, and cannot begin while acting as a developer", async () => {
    const first = await begun();
    const second = await begun();
    expect((await profileWith(first)).json().code).toBe("acting_ended");
    expect((await profileWith(second)).statusCode).toBe(200);
    const again = await app()
      .as("admin")
      .send(actingCalls.actAsDeveloper, {
        body: { developerId: app().people.developerId, reason },
        ...beside(second),
      });
    expect(again.statusCode).toBe(403);
  });

  it("acting token is refused after reverting to admin", async () => {
    const devJwt = await begun();
    const revert = () => app().as("admin").send(actingCalls.revertToAdmin, beside(devJwt));
    expect((await revert()).json()).toEqual({ success: true });
    expect((await revert()).json().code).toBe("acting_ended");
    expect((await app().as("admin").send(accountCalls.profile)).statusCode).toBe(200);
  });

  it("acting admin is refused every call of action secure, and irisToken names the admin", async () => {
    const secure = Object.values<Call>(calls).filter(
      ({ access }) => typeof access === "object" && access.action === "secure",
    );
    for (const call of secure) expect((await app().as("adminAsDev").send(call)).statusCode, call.path).toBe(403);
    const identity = await app().as("adminAsDev").call(accountCalls.irisToken);
    expect(identity.irisId).toBe(app().people.accounts.admin.id);
  });

  it("acting admin cannot read another developer's version", async () => {
    const theirs = await startDraft(app(), "Theirs", "stranger");
    const read = app()
      .as("adminAsDev")
      .send(versionCalls.versionDetails, { params: { id: theirs.version.id } });
    expect((await read).statusCode).toBe(404);
  });

  it("audit log records both accounts for everything an acting admin does", async () => {
    const { normal, admin } = app().people.accounts;
    await begun();
    const draft = await startDraft(app(), "Acted", "adminAsDev");
    await saveForm(app(), draft.version.id, (form) => form, "adminAsDev");
    await app().as("adminAsDev").call(actingCalls.revertToAdmin);
    const rows = await app().services.database.db.select().from(auditEntry).orderBy(auditEntry.number);
    expect(rows.map(({ action, accountId, adminId }) => [action, accountId, adminId])).toEqual([
      ["acting_started", admin.id, null],
      ["version_draft", normal.id, admin.id],
      ["version_save", normal.id, admin.id],
      ["acting_ended", normal.id, admin.id],
    ]);
    expect(rows[0]).toMatchObject({ subject: "Account", subjectId: normal.id, data: { reason } });
  });

  it("expired acting leaves one audit line with both names", async () => {
    const { normal, admin } = app().people.accounts;
    const { db } = app().services.database;
    await begun();
    const passMinutes = async (minutes: number) => {
      const earlier = sql`make_interval(mins => ${minutes})`;
      await db
        .update(actingSession)
        .set({ endsAt: sql`${actingSession.endsAt} - ${earlier}` })
        .where(eq(actingSession.reason, reason));
      await db
        .update(job)
        .set({ runAt: sql`${job.runAt} - ${earlier}` })
        .where(eq(job.kind, "expire-acting"));
      await runJobs(app().services);
    };
    const ends = () => db.select().from(auditEntry).where(eq(auditEntry.action, "acting_ended"));
    await passMinutes(29);
    expect(await ends()).toEqual([]);
    await passMinutes(2);
    await db.update(job).set({ state: "ready" }).where(eq(job.kind, "expire-acting"));
    await runJobs(app().services);
    const [row] = await db.select().from(actingSession).where(eq(actingSession.reason, reason));
    expect([row?.endedBy, row?.endedAt]).toEqual(["expired", row?.endsAt]);
    const query = { action: "acting_ended" as const };
    const lines = await app().as("superadmin").call(auditCalls.listAudit, { query });
    expect(lines.items.map(({ who, actingFor }) => [who?.name, actingFor?.name])).toEqual([
      ["admin Tester", "owner Tester"],
    ]);
    const activity = await app().as("normal").call(profileCalls.accountActivity, { query: {} });
    expect(activity.items.map(({ kind, staffName }) => [kind, staffName])).toEqual([
      ["acting_ended", "admin Tester"],
      ["acting_started", "admin Tester"],
    ]);
    expect(await ends()).toMatchObject([
      { accountId: normal.id, adminId: admin.id, role: "adminAsDev", data: { endedBy: "expired" } },
    ]);
  });

  it("reverted acting is not ended again when it would have expired", async () => {
    const devJwt = await begun();
    await app().as("admin").send(actingCalls.revertToAdmin, beside(devJwt));
    const { db } = app().services.database;
    await db.update(job).set({ runAt: sql`now()` });
    await db.update(actingSession).set({ endsAt: sql`now()` });
    await runJobs(app().services);
    const ends = await db.select().from(auditEntry).where(eq(auditEntry.action, "acting_ended"));
    expect(ends.map(({ data }) => data.endedBy)).toEqual(["reverted"]);
  });

  it("developer is mailed the acting's reason without the admin's name", async () => {
    await begun();
    const [startMail] = await app().services.database.db.select().from(mail).where(eq(mail.template, "acting-started"));
    expect(startMail?.to).toBe("owner@test.example");
    expect(JSON.stringify(startMail)).toContain(reason);
    expect(JSON.stringify(startMail)).not.toContain("admin Tester");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["session_ended", () => app().as("admin").call(accountCalls.logout)],
    ["replaced", begun],
  ])("acting ended as %s leaves one audit line with both accounts", async (endedBy, end) => {
    const { normal, admin } = app().people.accounts;
    await begun();
    await end();
    await runJobs(app().services);
    const ends = await app()
      .services.database.db.select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "acting_ended"));
    expect(ends).toMatchObject([{ accountId: normal.id, adminId: admin.id, role: "adminAsDev", data: { endedBy } }]);
    const activity = await app().as("normal").call(profileCalls.accountActivity, { query: {} });
    expect(activity.items.filter(({ kind }) => kind === "acting_ended")).toHaveLength(1);
  });

  it("acting is recorded as session_ended when its session logs out", async () => {
    const { db } = app().services.database;
    await app().as("adminAsDev").call(accountCalls.logout);
    const ended = await db
      .select({ endedBy: actingSession.endedBy })
      .from(actingSession)
      .innerJoin(session, and(eq(session.id, actingSession.sessionId), eq(session.accountId, actingSession.adminId)));
    expect(ended).toEqual([{ endedBy: "session_ended" }]);
  });
});
