import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { staffCalls, type StaffMember } from "#contract/staff/members/calls.ts";
import { account, actingSession, totp } from "#server/accounts/auth/accounts.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("staff members", (app) => {
  const superadmin = () => app().as("superadmin");
  const list = async (query: object = {}): Promise<StaffMember[]> => superadmin().call(staffCalls.listStaff, { query });
  const idOf = (who: "support" | "admin" | "superadmin") => app().people.accounts[who].id;
  const changeRole = (id: string, role: string, revision = 0) =>
    superadmin().send(staffCalls.changeStaffRole, { params: { id }, body: { revision, role } });
  const suspend = (id: string, revision = 0) =>
    superadmin().send(staffCalls.suspendStaff, { params: { id }, body: { revision, reason: "On leave" } });
  const lastAuditEntry = async () => {
    const rows = await app().services.database.db.select().from(auditEntry).orderBy(auditEntry.number);
    return rows.at(-1);
  };

  it("staff list shows role, state and open work, filters and pages, and excludes developers", async () => {
    const rows = await list();
    expect(rows.map(({ email, role, state }) => [email, role, state])).toEqual([
      ["admin@test.example", "admin", "active"],
      ["superadmin@test.example", "superadmin", "active"],
      ["support@test.example", "support", "active"],
    ]);
    expect(rows[0]).toMatchObject({ sessions: 2, claims: 0, acting: true });
    const answer = await superadmin().send(staffCalls.listStaff, { query: { _start: "1", _end: "2" } });
    expect([answer.json().length, answer.headers["x-total-count"]]).toEqual([1, "3"]);
    expect((await list({ role: "support" })).map(({ id }) => id)).toEqual([idOf("support")]);
    expect(await list({ state: "suspended" })).toEqual([]);
    expect((await list({ searchText: "superadmin@" })).map(({ id }) => id)).toEqual([idOf("superadmin")]);
  });

  it("staff list shows whether TOTP is confirmed, not merely begun", async () => {
    const { db } = app().services.database;
    await db.insert(totp).values({ accountId: idOf("admin"), secret: "sealed", confirmedAt: new Date() });
    await db.insert(totp).values({ accountId: idOf("support"), secret: "sealed" });
    expect((await list()).map(({ role, secondStep }) => [role, secondStep])).toEqual([
      ["admin", true],
      ["superadmin", false],
      ["support", false],
    ]);
  });

  it("role change applies to the next request, and an old revision gets 409", async () => {
    expect((await changeRole(idOf("admin"), "support")).json()).toEqual({ id: idOf("admin"), revision: 1 });
    expect((await app().as("admin").send(reviewDeskCalls.claimVersion)).statusCode).toBe(403);
    expect((await app().as("adminAsDev").send(accountCalls.profile)).json().code).toBe("acting_ended");
    const late = await changeRole(idOf("admin"), "superadmin", 0);
    expect([late.statusCode, late.json().code]).toEqual([409, "revision_conflict"]);
    expect(await lastAuditEntry()).toMatchObject({
      action: "change_role",
      subjectId: idOf("admin"),
      data: { before: { role: "admin" }, after: { role: "support" } },
    });
  });

  it("suspending a staff member ends sessions, claims and acting", async () => {
    await startDraft(app());
    const { db } = app().services.database;
    await db.update(version).set({ status: "inreview", claimedBy: idOf("admin"), claimedAt: new Date() });
    expect((await list({ role: "admin" }))[0]?.claims).toBe(1);
    expect((await suspend(idOf("admin"))).statusCode).toBe(200);
    expect((await app().as("admin").send(accountCalls.profile)).statusCode).toBe(401);
    expect((await app().as("adminAsDev").send(accountCalls.profile)).statusCode).toBe(401);
    expect((await db.select({ by: version.claimedBy }).from(version))[0]?.by).toBeNull();
    expect((await db.select({ by: actingSession.endedBy }).from(actingSession))[0]?.by).toBe("suspended");
    expect((await lastAuditEntry())?.data).toMatchObject({ reason: "On leave", claimsReleased: 1, actingEnded: 1 });
    expect((await list({ state: "suspended" })).map(({ id }) => id)).toEqual([idOf("admin")]);
  });

  it("suspended staff member can be restored once", async () => {
    await suspend(idOf("support"));
    const restore = (revision: number) =>
      superadmin().send(staffCalls.restoreStaff, { params: { id: idOf("support") }, body: { revision } });
    expect((await suspend(idOf("support"), 1)).json().code).toBe("staff_state_conflict");
    expect((await restore(1)).statusCode).toBe(200);
    expect((await restore(2)).json().code).toBe("staff_state_conflict");
    expect((await list({ state: "active" })).map(({ id }) => id)).toContain(idOf("support"));
  });

  it("superadmin cannot change or suspend their own account", async () => {
    for (const answer of [await changeRole(idOf("superadmin"), "admin"), await suspend(idOf("superadmin"))])
      expect([answer.statusCode, answer.json().code]).toEqual([409, "own_account"]);
  });

  it("role change and suspension of a developer or unknown account get staff_not_found", async () => {
    for (const id of [app().people.accounts.normal.id, crypto.randomUUID()]) {
      expect((await changeRole(id, "admin")).json().code).toBe("staff_not_found");
      expect((await suspend(id)).json().code).toBe("staff_not_found");
    }
  });

  it("one superadmin remains when two demote each other at once", async () => {
    const { db } = app().services.database;
    expect((await changeRole(idOf("admin"), "superadmin")).statusCode).toBe(200);
    const demote = (who: "admin" | "superadmin", id: string, revision: number) =>
      app()
        .as(who)
        .send(staffCalls.changeStaffRole, { params: { id }, body: { revision, role: "support" } });
    for (let round = 0; round < 5; round += 1) {
      await db
        .update(account)
        .set({ role: "superadmin", revision: 1 })
        .where(sql`role in ('admin','superadmin','support') and email not like 'support%'`);
      const answers = await Promise.all([
        demote("admin", idOf("superadmin"), 1),
        demote("superadmin", idOf("admin"), 1),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      expect(await db.$count(account, eq(account.role, "superadmin"))).toBe(1);
    }
  });

  it("last superadmin with a password cannot be suspended; an invited one does not count", async () => {
    const { db } = app().services.database;
    await superadmin().call(staffCalls.inviteStaff, { body: { email: "new@store.example", role: "superadmin" } });
    await db
      .update(account)
      .set({ role: "superadmin" })
      .where(eq(account.id, idOf("admin")));
    await db
      .update(account)
      .set({ passwordHash: null })
      .where(eq(account.id, idOf("superadmin")));
    const answer = await superadmin().send(staffCalls.suspendStaff, {
      params: { id: idOf("admin") },
      body: { revision: 0, reason: "On leave" },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "last_superadmin"]);
  });

  it("staff member can be invited, reinvited and the invitation withdrawn", async () => {
    const body = { email: "zoya@store.example", role: "support" };
    const { id } = await superadmin().call(staffCalls.inviteStaff, { body: { ...body, role: "support" } });
    expect((await list({ state: "invited" }))[0]).toMatchObject({ id, email: body.email, role: "support" });
    expect((await superadmin().send(staffCalls.inviteStaff, { body })).json().code).toBe("staff_known");
    expect((await superadmin().send(staffCalls.inviteStaffAgain, { params: { id } })).statusCode).toBe(200);
    expect((await superadmin().send(staffCalls.withdrawStaffInvite, { params: { id } })).statusCode).toBe(200);
    expect(await list({ state: "invited" })).toEqual([]);
    for (const call of [staffCalls.inviteStaffAgain, staffCalls.withdrawStaffInvite])
      expect((await superadmin().send(call, { params: { id: idOf("admin") } })).json().code).toBe(
        "staff_state_conflict",
      );
  });

  it("inviting a developer's address as staff is refused", async () => {
    const body = { email: "owner@test.example", role: "admin" };
    expect((await superadmin().send(staffCalls.inviteStaff, { body })).json().code).toBe("address_is_developers");
  });

  it("support reads the staff list and is refused every change", async () => {
    const id = idOf("admin");
    const support = app().as("support");
    expect((await support.send(staffCalls.listStaff)).statusCode).toBe(200);
    const writes = [
      support.send(staffCalls.inviteStaff, { body: { email: "a@b.example", role: "admin" } }),
      support.send(staffCalls.changeStaffRole, { params: { id }, body: { revision: 0, role: "support" } }),
      support.send(staffCalls.suspendStaff, { params: { id }, body: { revision: 0, reason: "why not" } }),
      support.send(staffCalls.restoreStaff, { params: { id }, body: { revision: 0 } }),
      support.send(staffCalls.inviteStaffAgain, { params: { id } }),
      support.send(staffCalls.withdrawStaffInvite, { params: { id } }),
      support.send(actingCalls.actAsDeveloper, {
        body: { developerId: app().people.developerId, reason: "a long reason" },
      }),
    ];
    for (const answer of await Promise.all(writes)) expect(answer.statusCode).toBe(403);
  });
});
