import { and, desc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { loginFailure, oneTimeLink } from "#server/accounts/auth/accounts.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { emailChange } from "#server/accounts/profile/account-changes.tables.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

const oldEmail = "owner@test.example";
const newEmail = "ananya@new.example";

withApps("email change", (app) => {
  const ask = (address = newEmail, password = testPassword) =>
    app()
      .as("normal")
      .send(profileCalls.askEmailChange, { body: { newEmail: address, password } });
  const tokenTo = async (to: string, template: string) => {
    const { database, tokens } = app().services;
    const where = and(eq(mail.to, to), eq(mail.template, template));
    const [row] = await database.db.select().from(mail).where(where).orderBy(desc(mail.createdAt)).limit(1);
    return row?.linkId ? tokens.linkToken(row.linkId) : "";
  };
  const confirm = (token: string, password?: string) =>
    app()
      .as("nobody")
      .send(profileCalls.confirmEmailChange, { body: { token, ...(password !== undefined && { password }) } });
  const confirmOld = async () => confirm(await tokenTo(oldEmail, "confirm-old-email"));
  const confirmNew = async () => confirm(await tokenTo(newEmail, "confirm-new-email"), testPassword);
  const logIn = (email: string) =>
    app()
      .as("nobody")
      .send(accountCalls.login, { body: { email, password: testPassword } });

  it("email changes only after the links of both addresses are opened", async () => {
    await ask();
    expect((await confirmNew()).json()).toEqual({ waitsFor: "old" });
    expect((await logIn(newEmail)).statusCode).toBe(401);
    expect(await app().as("normal").call(profileCalls.emailChange)).toMatchObject({
      newEmail,
      oldConfirmed: false,
      newConfirmed: true,
    });
    expect((await confirmOld()).json()).toEqual({ waitsFor: null });
    expect((await logIn(newEmail)).statusCode).toBe(200);
    expect((await logIn(oldEmail)).statusCode).toBe(401);
  });

  it("link to the new address needs the account's password, so its reader can't confirm a stranger's change", async () => {
    await ask();
    await confirmOld();
    const token = await tokenTo(newEmail, "confirm-new-email");
    expect((await confirm(token)).json().fields).toEqual([{ path: "password", code: "required" }]);
    expect((await confirm(token, "not the password")).json().fields).toEqual([
      { path: "password", code: "account_password_wrong" },
    ]);
    expect((await logIn(newEmail)).statusCode).toBe(401);
    for (let count = 0; count < 4; count++) await confirm(token, "not the password");
    expect((await confirm(token, testPassword)).json().code).toBe("rate_limited");
    await app().services.database.db.delete(loginFailure);
    expect((await confirm(token, testPassword)).json()).toEqual({ waitsFor: null });
  });

  it("looking at an email change link confirms nothing", async () => {
    await ask();
    for (const [to, confirms] of [
      [oldEmail, "old"],
      [newEmail, "new"],
    ] as const) {
      const token = await tokenTo(to, `confirm-${confirms}-email`);
      const shown = await app().as("nobody").call(profileCalls.emailChangeLink, { query: { token } });
      expect(shown).toEqual({ newEmail, confirms });
    }
    expect(await app().as("normal").call(profileCalls.emailChange)).toMatchObject({
      oldConfirmed: false,
      newConfirmed: false,
    });
  });

  it("email change ends every session and mails both addresses", async () => {
    await ask();
    await confirmOld();
    await confirmNew();
    expect((await app().as("normal").send(accountCalls.profile)).statusCode).toBe(401);
    const { db } = app().services.database;
    const mails = await db.select({ to: mail.to }).from(mail).where(eq(mail.template, "email-changed"));
    expect(mails.map(({ to }) => to).sort()).toEqual([newEmail, oldEmail]);
  });

  it("email change requires the password and answers rate_limited after five wrong ones", async () => {
    expect((await ask(newEmail, "not the password")).json().fields[0].code).toBe("password_wrong");
    for (let count = 0; count < 4; count++) await ask(newEmail, "not the password");
    expect((await ask()).json().code).toBe("rate_limited");
  });

  it("email change link is refused when used, expired or replaced by a newer request", async () => {
    await ask();
    const first = await tokenTo(newEmail, "confirm-new-email");
    await ask("third@new.example");
    expect((await confirm(first)).json().code).toBe("link_invalid");
    const old = await tokenTo(oldEmail, "confirm-old-email");
    expect((await confirm(old)).statusCode).toBe(200);
    expect((await confirm(old)).json().code).toBe("link_invalid");
    const { db } = app().services.database;
    await db.update(oneTimeLink).set({ expiresAt: sql`now()` });
    await db.update(emailChange).set({ expiresAt: sql`now()` });
    expect((await confirm(await tokenTo("third@new.example", "confirm-new-email"))).json().code).toBe("link_invalid");
  });

  it("cancelled email change invalidates its links", async () => {
    await ask();
    expect(await app().as("normal").call(profileCalls.takeBackEmailChange)).toEqual({ ended: 1 });
    expect((await confirmOld()).json().code).toBe("link_invalid");
    expect(await app().as("normal").call(profileCalls.emailChange)).toBeNull();
  });

  it("email change to a taken address is refused only after its link is opened", async () => {
    const taken = await ask("stranger@test.example");
    expect(taken.statusCode).toBe(200);
    await confirmOld();
    const answer = await confirm(await tokenTo("stranger@test.example", "confirm-new-email"), testPassword);
    expect(answer.json().code).toBe("email_taken");
    expect((await logIn(oldEmail)).statusCode).toBe(200);
  });
});
