import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { verificationCalls } from "#contract/accounts/auth/verification-calls.ts";
import { staffCalls } from "#contract/staff/members/calls.ts";
import { updateAccount } from "#server/accounts/auth/accounts.store.ts";
import { oneTimeLink, loginFailure, registration } from "#server/accounts/auth/accounts.tables.ts";
import { findSessionByToken, startSession } from "#server/accounts/auth/sessions.ts";
import { inviteFirstSuperadmin } from "#server/staff/members/first-superadmin.ts";
import { inviteStaffByCommand, type StaffRole } from "#server/staff/members/invite-account.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { newestMail } from "#tests/support/mailed.ts";
import { withApps } from "#tests/support/with-app.ts";

const person = { password: "Kingfisher-Ghat-5", firstName: "Zoya", lastName: "Khan" };
const tokenIn = (link: string | null): string => /token=([\w-]{43})/.exec(link ?? "")?.[1] ?? "";

withApps("staff invitation", (app) => {
  const invite = (email: string, role: StaffRole) =>
    app().services.database.transaction((tx) => inviteStaffByCommand(tx, app().services, email, role));
  const accept = (body: Record<string, unknown>) => app().as("nobody").send(staffCalls.acceptStaffInvite, { body });
  const login = async (email: string) =>
    app()
      .as("nobody")
      .send(accountCalls.login, { body: { email, password: person.password } });

  it("staff invitation sets a password once and gives the role", async () => {
    const token = tokenIn(await invite("Zoya@Store.example", "admin"));
    expect((await login("zoya@store.example")).json().code).toBe("invalid_credentials");
    expect((await accept({ token, ...person })).json()).toEqual({ email: "zoya@store.example", role: "admin" });
    expect((await login("zoya@store.example")).json().user).toMatchObject({ role: "admin", merchantId: null });
    expect((await accept({ token, ...person })).json().code).toBe("link_invalid");
  });

  it("staff invitation is audited without its token", async () => {
    const token = tokenIn(await invite("zoya@store.example", "support"));
    const rows = await app().services.database.db.select().from(auditEntry).where(eq(auditEntry.action, "invite"));
    expect(rows).toMatchObject([{ subject: "Account", data: { role: "support" }, role: "system" }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("inviting a staff member with another role ends their sessions", async () => {
    await invite("support@test.example", "admin");
    expect((await app().as("support").send(accountCalls.profile)).statusCode).toBe(401);
  });

  it("accepting an invitation ends older sessions and clears failed logins", async () => {
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
    expect(await services.database.transaction((tx) => findSessionByToken(tx, older.token))).toBeUndefined();
    expect((await login("support@test.example")).statusCode).toBe(200);
  });

  it("staff invitation is refused for a developer's address", async () => {
    await expect(invite("owner@test.example", "admin")).rejects.toThrow(/developer/);
  });

  it("staff invitation refuses a common password", async () => {
    const token = tokenIn(await invite("zoya@store.example", "admin"));
    expect((await accept({ token, ...person, password: "Password@123" })).statusCode).toBe(422);
    expect((await accept({ token, ...person })).statusCode).toBe(200);
  });

  it.each(["zoya@store.example", "ZOYA@store.example", "zoya.khan.of.the.store"])(
    "staff invitation refuses the invited email as the password: %s",
    async (password) => {
      const token = tokenIn(await invite("zoya@store.example", "admin"));
      const spelt = tokenIn(await invite("zoya.khan.of.the.store@store.example", "admin"));
      const own = password.includes("@") ? token : spelt;
      expect((await accept({ token: own, ...person, password })).json().fields).toEqual([
        { path: "password", code: "password_is_email" },
      ]);
      expect((await accept({ token: own, ...person })).statusCode).toBe(200);
    },
  );

  it("staff invitation expires after 72 hours, as its email says", async () => {
    const token = tokenIn(await invite("zoya@store.example", "admin"));
    expect((await newestMail(app(), "zoya@store.example")).text).toContain("works once, for 72 hours");
    const { db } = app().services.database;
    await db.update(oneTimeLink).set({ expiresAt: sql`${oneTimeLink.expiresAt} - interval '72 hours'` });
    expect((await accept({ token, ...person })).json().code).toBe("link_invalid");
    await db.update(oneTimeLink).set({ expiresAt: sql`now() + interval '1 minute'` });
    expect((await accept({ token, ...person })).statusCode).toBe(200);
  });

  it("staff invitation replaces a pending registration of the same address", async () => {
    const form = {
      createUserType: "INDIVIDUAL",
      firstName: "Not",
      lastName: "Zoya",
      email: "zoya@store.example",
      countryCode: "91",
      mobileNumber: "9812345670",
      password: "Somebody-Elses-9",
      confirmPassword: "Somebody-Elses-9",
      address: "1, Some Street",
      country: "IN",
      state: "Goa",
      city: "Panaji",
      postalCode: "403001",
      agreeToTerms: true,
    };
    expect((await app().as("nobody").send(accountCalls.register, { body: form })).statusCode).toBe(200);
    const { tokens, database } = app().services;
    const [waiting] = await database.db.select().from(registration);
    const token = tokenIn(await invite(form.email, "admin"));
    const stolen = tokens.linkToken(waiting?.id ?? "");
    const opened = await app()
      .as("nobody")
      .send(verificationCalls.redeemVerificationLink, { body: { token: stolen, password: form.password } });
    expect(opened.json().code).toBe("link_invalid");
    expect((await accept({ token, ...person })).json()).toEqual({ email: form.email, role: "admin" });
    expect((await login(form.email)).json().user).toMatchObject({ role: "admin", merchantId: null });
  });

  it("staff invitation takes over an unverified account of an earlier release", async () => {
    const { services, people } = app();
    await updateAccount(services.database.db, people.accounts.stranger.id, { emailVerifiedAt: null });
    const token = tokenIn(await invite("stranger@test.example", "support"));
    expect((await accept({ token, ...person })).json().role).toBe("support");
    expect((await login("stranger@test.example")).json().user).toMatchObject({ role: "support", merchantId: null });
  });

  it("inviteFirstSuperadmin returns null when a superadmin exists", async () => {
    expect(await inviteFirstSuperadmin(app().services)).toBeNull();
  });
});

withApps("store without accounts", (app) => {
  it("inviteFirstSuperadmin offers a link until it is used", async () => {
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
