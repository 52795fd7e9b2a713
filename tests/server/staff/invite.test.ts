import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/calls.ts";
import { staffCalls } from "#contract/staff/calls.ts";
import { loginFailure } from "#server/accounts/accounts.tables.ts";
import { sessionOfToken, startSession } from "#server/accounts/sessions.ts";
import { inviteFirstSuperadmin } from "#server/staff/first-superadmin.ts";
import { inviteStaff, type StaffRole } from "#server/staff/invite.ts";
import { auditEntry } from "#server/staff/staff.tables.ts";
import { withApps } from "#tests/support/with-app.ts";

const person = { password: "Kingfisher-Ghat-5", firstName: "Zoya", lastName: "Khan" };
const tokenIn = (link: string | null): string => /token=([\w-]{43})/.exec(link ?? "")?.[1] ?? "";

withApps("a staff invitation", (app) => {
  const invite = (email: string, role: StaffRole) =>
    app().services.database.transaction((tx) => inviteStaff(tx, app().services, email, role));
  const accept = (body: Record<string, unknown>) => app().as("nobody").send(staffCalls.acceptStaffInvite, { body });
  const login = async (email: string) =>
    app()
      .as("nobody")
      .send(accountCalls.login, { body: { email, password: person.password } });

  it("lets the invited person choose a password, once, and sign in with the role", async () => {
    const token = tokenIn(await invite("Zoya@Store.example", "admin"));
    expect((await login("zoya@store.example")).json().code).toBe("PASSWORD_NOT_SET");
    expect((await accept({ token, ...person })).json()).toEqual({ email: "zoya@store.example", role: "admin" });
    expect((await login("zoya@store.example")).json().user).toMatchObject({ role: "admin", merchantId: null });
    expect((await accept({ token, ...person })).json().code).toBe("link_invalid");
  });

  it("is in the audit log, without its token", async () => {
    const token = tokenIn(await invite("zoya@store.example", "support"));
    const rows = await app().services.database.db.select().from(auditEntry).where(eq(auditEntry.action, "invite"));
    expect(rows).toMatchObject([{ subject: "Account", data: { role: "support" }, role: "system" }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("gives a member of staff another role and ends their sessions", async () => {
    await invite("support@test.example", "admin");
    expect((await app().as("support").send(accountCalls.profile)).statusCode).toBe(401);
  });

  it("ends the sessions that an older password opened, and forgives its wrong tries", async () => {
    const token = tokenIn(await invite("support@test.example", "support"));
    const { services, people } = app();
    await services.database.db.insert(loginFailure).values({
      emailHash: services.tokens.blind("support@test.example"),
      count: 100,
      lastAt: new Date(),
    });
    const older = await services.database.transaction((tx) =>
      startSession(tx, { accountId: people.accounts.support.id, remember: false, userAgent: "", address: "" }),
    );
    expect((await accept({ token, ...person })).statusCode).toBe(200);
    expect(await services.database.transaction((tx) => sessionOfToken(tx, older.token))).toBeUndefined();
    expect((await login("support@test.example")).statusCode).toBe(200);
  });

  it("is refused for a developer's address", async () => {
    await expect(invite("owner@test.example", "admin")).rejects.toThrow(/developer/);
  });

  it("keeps a password that everybody uses out", async () => {
    const token = tokenIn(await invite("zoya@store.example", "admin"));
    expect((await accept({ token, ...person, password: "Password@123" })).statusCode).toBe(422);
    expect((await accept({ token, ...person })).statusCode).toBe(200);
  });

  it("is not printed once there is a superadmin", async () => {
    expect(await inviteFirstSuperadmin(app().services)).toBeNull();
  });
});

withApps("an empty store", (app) => {
  it("offers its first superadmin a link until somebody used it", async () => {
    await app().services.database.pool.query("truncate account cascade");
    await inviteFirstSuperadmin(app().services);
    const token = tokenIn(await inviteFirstSuperadmin(app().services));
    const accept = (body: object) => app().as("nobody").send(staffCalls.acceptStaffInvite, { body });
    expect((await accept({ token, ...person })).json().fields).toEqual([{ path: "email", code: "required" }]);
    const accepted = await accept({ token, ...person, email: "root@store.example" });
    expect(accepted.json()).toEqual({ email: "root@store.example", role: "superadmin" });
    expect(await inviteFirstSuperadmin(app().services)).toBeNull();
  });
});
