import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { recoveryCalls } from "#contract/accounts/identity/recovery-calls.ts";
import { recoveryCode, session, totp } from "#server/accounts/auth/accounts.tables.ts";
import { stepRecovery } from "#server/accounts/identity/recovery/recovery.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { sms } from "#server/integrations/sms/sms.tables.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { mailedToken, mailsTo } from "#tests/support/mailed.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

const owner = "owner@test.example";
const statement = "My phone was stolen on Monday. Call me at the number on my account.";
const approval = { proof: "documents", reason: "Compared with the PAN card on file." } as const;

withApps("recovery of a lost second step", (app) => {
  const db = () => app().services.database.db;
  const lose = async (accountId = app().people.accounts.normal.id) => {
    await db().insert(totp).values({ accountId, secret: "x", confirmedAt: new Date() });
    await db().insert(recoveryCode).values({ accountId, hash: "x" });
  };
  const ask = async (email = owner, password = testPassword) => {
    const body = { email, password, statement };
    return app().as("nobody").send(recoveryCalls.askRecovery, { body });
  };
  const open = async (who: "admin" | "superadmin" = "admin") =>
    (await app().as(who).call(recoveryCalls.listRecoveries))[0];
  const decide = async (who: AskedAs, call = recoveryCalls.approveRecovery as typeof recoveryCalls.refuseRecovery) => {
    const seen = await open("superadmin");
    const { reason, proof } = approval;
    const body = { revision: seen?.revision, reason, ...(call.path.endsWith("approvals") && { proof }) };
    const answer = await app()
      .as(who)
      .send(call, { params: { id: seen?.id }, body });
    return answer.statusCode === 200 ? String(answer.json().state) : String(answer.json().code);
  };
  const passHours = async (hours: number) => {
    const interval = sql`make_interval(hours => ${hours})`;
    await db()
      .update(stepRecovery)
      .set({ effectiveAt: sql`${stepRecovery.effectiveAt} - ${interval}` });
    await db()
      .update(job)
      .set({ runAt: sql`${job.runAt} - ${interval}` })
      .where(eq(job.kind, "second-step-recovery"));
    await runJobs(app().services);
  };
  const state = async () => (await db().select().from(stepRecovery))[0]?.state;
  const login = async () => {
    const body = { email: owner, password: testPassword };
    const answer = await app().as("nobody").send(accountCalls.login, { body });
    return answer.statusCode === 200 ? "in" : String(answer.json().code);
  };
  const recoveryMails = async () => (await mailsTo(app(), owner)).filter(({ template }) => /recovery/.test(template));

  it("two members of staff and 72 hours' notice remove the second step, and sessions end", async () => {
    await lose();
    expect(await login()).toBe("totp_needed");
    expect((await ask()).json()).toMatchObject({ state: "asked", effectiveAt: null });
    expect(await decide("admin")).toBe("approved");
    expect(await decide("admin")).toBe("recovery_second_person");
    expect(await decide("superadmin")).toBe("waiting");
    await passHours(71);
    expect(await login()).toBe("totp_needed");
    await passHours(2);
    expect(await state()).toBe("done");
    expect([await db().select().from(totp), await db().select().from(recoveryCode)]).toEqual([[], []]);
    const ended = await db().select().from(session).where(eq(session.endReason, "totp_reset"));
    expect(ended.map(({ accountId }) => accountId)).toEqual([app().people.accounts.normal.id]);
    expect(await login()).toBe("in");
    const audited = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, ended[0]?.accountId ?? ""));
    expect(audited.map(({ action }) => action).sort()).toEqual([
      "recovery_approved",
      "recovery_asked",
      "recovery_confirmed",
      "totp_reset",
    ]);
    expect((await db().select().from(stepRecovery))[0]?.statement).toBe("");
  });

  it("owner is told at every address when it is asked for and when it is approved", async () => {
    await db().update(developer).set({ phoneVerifiedAt: new Date() });
    await lose();
    await ask();
    await decide("admin");
    await decide("superadmin");
    await runJobs(app().services);
    expect((await recoveryMails()).map(({ template }) => template).sort()).toEqual([
      "recovery-asked",
      "recovery-waiting",
    ]);
    const texts = await db().select().from(sms);
    expect(texts.map(({ to, template }) => [to, template]).sort()).toEqual([
      ["+919812345670", "recovery-asked"],
      ["+919812345670", "recovery-waiting"],
    ]);
  });

  it("any session of the owner cancels it, even during the notice", async () => {
    await lose();
    await ask();
    await decide("admin");
    await decide("superadmin");
    expect(await app().as("normal").call(recoveryCalls.ownRecovery)).toMatchObject({ state: "waiting" });
    expect(await app().as("stranger").call(recoveryCalls.cancelRecovery)).toEqual({ cancelled: false });
    expect(await app().as("normal").call(recoveryCalls.cancelRecovery)).toEqual({ cancelled: true });
    await passHours(73);
    expect([await state(), await login()]).toEqual(["cancelled", "totp_needed"]);
    expect(await app().as("normal").call(recoveryCalls.ownRecovery)).toBeNull();
    const { items } = await app().as("normal").call(profileCalls.accountActivity, { query: {} });
    expect(items.map(({ kind }) => kind)).toEqual(["recovery_cancelled", "recovery_asked"]);
  });

  it("the link of the notice cancels it once, without a session", async () => {
    await lose();
    await ask();
    const body = { token: await mailedToken(app(), owner) };
    const cancel = () => app().as("nobody").send(recoveryCalls.cancelRecoveryByLink, { body });
    expect((await cancel()).statusCode).toBe(200);
    expect((await cancel()).json().code).toBe("link_invalid");
    expect([await state(), await open()]).toEqual(["cancelled", undefined]);
  });

  it("asks for the right password, and for two-step login to be on", async () => {
    expect((await ask()).json().code).toBe("totp_not_started");
    await lose();
    expect((await ask(owner, "not the password")).json().code).toBe("invalid_credentials");
    expect((await ask("nobody@test.example")).json().code).toBe("invalid_credentials");
    expect(await db().select().from(stepRecovery)).toEqual([]);
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    expect(await db().select().from(stepRecovery)).toHaveLength(1);
  });

  it("only superadmins decide for staff, nobody for themselves, and nobody on an old revision", async () => {
    await lose(app().people.accounts.admin.id);
    await ask("admin@test.example");
    expect(await open("admin")).toMatchObject({ role: "admin", mayApprove: false });
    expect(await decide("admin")).toBe("forbidden");
    expect(await decide("support")).toBe("forbidden");
    const { id = "", revision = 0 } = (await open("superadmin")) ?? {};
    const stale = { params: { id }, body: { revision: revision + 1, ...approval } };
    expect((await app().as("superadmin").send(recoveryCalls.approveRecovery, stale)).json().code).toBe(
      "revision_conflict",
    );
    expect(await decide("superadmin")).toBe("approved");
    expect(await open("superadmin")).toMatchObject({ mayApprove: false, approvals: [{ proof: "documents" }] });
  });

  it("two approvals at the same moment count as one each, and a refusal ends it", async () => {
    await lose();
    await ask();
    const both = await Promise.all([decide("admin"), decide("superadmin")]);
    expect(both.sort()).toEqual(["approved", "revision_conflict"]);
    expect(await decide("admin", recoveryCalls.refuseRecovery)).toBe("refused");
    expect(await decide("superadmin")).toBe("validation_failed");
    await passHours(73);
    expect(await login()).toBe("totp_needed");
  });
});
