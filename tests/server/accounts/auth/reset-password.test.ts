import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { account, oneTimeLink, session } from "#server/accounts/auth/accounts.tables.ts";
import { forgottenPasswordJobHandler } from "#server/accounts/auth/forgot-password.ts";
import { solved } from "#tests/support/captcha.ts";
import { mailedToken, mailsTo, newestMail } from "#tests/support/mailed.ts";
import { testPassword } from "#tests/support/people.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { withApps } from "#tests/support/with-app.ts";

const owner = "owner@test.example";
const fresh = "Mango-Orchard-In-June-3";

withApps("password reset", (app) => {
  const nobody = () => app().as("nobody");
  const db = () => app().services.database.db;
  const forget = async (email = owner, headers: Record<string, string> = {}) => {
    const body = { email, h_captcha_response: await solved(app().services) };
    const answer = await nobody().send(accountCalls.forgotPassword, { body, headers });
    await runJobs(app().services, forgottenPasswordJobHandler(app().services));
    return answer;
  };
  const reset = (token: string, password = fresh) =>
    nobody().send(accountCalls.resetPassword, { body: { token, password, confirmPassword: password } });
  const login = async (password: string) =>
    (await nobody().send(accountCalls.login, { body: { email: owner, password } })).statusCode;

  it("mailed link resets the password once and ends every session", async () => {
    await forget();
    const token = await mailedToken(app(), owner);
    const link = await nobody().call(accountCalls.passwordLink, { query: { token } });
    expect(link.email).toBe(owner);
    expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    expect((await reset(token)).json()).toEqual({ email: owner, endedSessions: 1 });
    expect((await app().as("normal").send(accountCalls.profile)).statusCode).toBe(401);
    expect([await login(testPassword), await login(fresh)]).toEqual([401, 200]);
    expect((await reset(token, "Another-Orchard-8-July")).json().code).toBe("link_invalid");
    const opened = await nobody().send(accountCalls.passwordLink, { query: { token } });
    expect([opened.statusCode, opened.json().code]).toEqual([410, "link_invalid"]);
    expect((await newestMail(app(), owner)).template).toBe("password-changed");
  });

  it("forgot-password answers alike for a known address, an unknown one and staff", async () => {
    const answerFor = async (email: string) => {
      const { statusCode, payload, headers } = await forget(email);
      return { statusCode, payload: payload.replace(email, "…"), kind: headers["content-type"] };
    };
    const known = await answerFor(owner);
    expect(known.statusCode).toBe(200);
    expect(await answerFor("nobody-here@test.example")).toEqual(known);
    expect(await answerFor("admin@test.example")).toEqual(known);
  });

  it("old password keeps working until a new one is saved", async () => {
    await forget();
    expect(await login(testPassword)).toBe(200);
  });

  it("password link is refused when a newer one was sent or it has expired", async () => {
    await forget();
    const first = await mailedToken(app(), owner);
    await forget();
    expect((await reset(first)).json().code).toBe("link_invalid");
    const second = await mailedToken(app(), owner);
    await db().update(oneTimeLink).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await reset(second)).json().code).toBe("link_invalid");
  });

  it("password link works once when used twice at the same moment", async () => {
    await forget();
    const token = await mailedToken(app(), owner);
    const both = await Promise.all([reset(token), reset(token, "Another-Orchard-8-July")]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it("password reset refuses a common or differing password without using up the link", async () => {
    await forget();
    const token = await mailedToken(app(), owner);
    expect((await reset(token, "Password@123")).json()).toMatchObject({ code: "password_too_common" });
    const body = { token, password: fresh, confirmPassword: `${fresh}x` };
    const differ = await nobody().send(accountCalls.resetPassword, { body });
    expect(differ.json().fields).toEqual([{ path: "confirmPassword", code: "passwords_differ" }]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it("password link is refused for a suspended account", async () => {
    await forget();
    const token = await mailedToken(app(), owner);
    await db().update(account).set({ status: "disabled" }).where(eq(account.email, owner));
    expect((await reset(token)).json().code).toBe("link_invalid");
  });

  it("forgot-password resends a pending registration's link and mails no unknown address", async () => {
    const email = "waiting@test.example";
    const form = {
      createUserType: "INDIVIDUAL" as const,
      firstName: "Asha",
      lastName: "Rao",
      mobileNumber: "98123 45670",
      password: fresh,
      confirmPassword: fresh,
      address: "12, Lake Road",
      state: "Maharashtra",
      city: "Pune",
      postalCode: "411045",
      agreeToTerms: true,
    };
    await nobody().send(accountCalls.register, { body: { ...form, email } });
    await forget(email);
    expect((await mailsTo(app(), email)).map(({ template }) => template)).toEqual(["verify-email", "verify-email"]);
    const unknown = await forget("nobody@test.example");
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { email: "nobody@test.example" }]);
    expect(await mailsTo(app(), "nobody@test.example")).toEqual([]);
  });

  it("account without a password gets PASSWORD_NOT_SET at login and sets one by the mailed link", async () => {
    const agreed = { passwordHash: null, termsAgreedAt: new Date() };
    await db().update(account).set(agreed).where(eq(account.email, owner));
    const refused = await nobody().send(accountCalls.login, { body: { email: owner, password: fresh } });
    expect(refused.json()).toMatchObject({ code: "PASSWORD_NOT_SET", message: "Password reset required" });
    await forget();
    expect((await reset(await mailedToken(app(), owner))).statusCode).toBe(200);
    expect(await login(fresh)).toBe(200);
  });

  it("first password requires the terms when they were not agreed to before", async () => {
    await db().update(account).set({ passwordHash: null, termsAgreedAt: null }).where(eq(account.email, owner));
    await forget();
    const token = await mailedToken(app(), owner);
    expect((await nobody().call(accountCalls.passwordLink, { query: { token } })).asksTerms).toBe(true);
    expect((await reset(token)).json().fields).toEqual([{ path: "agreeToTerms", code: "terms_not_agreed" }]);
    const body = { token, password: fresh, confirmPassword: fresh, agreeToTerms: true };
    expect((await nobody().send(accountCalls.resetPassword, { body })).statusCode).toBe(200);
    const [saved] = await db().select().from(account).where(eq(account.email, owner));
    expect(saved?.termsAgreedAt).toBeInstanceOf(Date);
  });

  it("password link uses the configured public URL whatever the Host headers say", async () => {
    await forget(owner, { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" });
    const { text } = await newestMail(app(), owner);
    expect(text).toContain(`${app().services.environment.publicUrl}/reset-password?token=`);
    expect(text).not.toContain("evil.example");
  });
});

withApps("password change", (app) => {
  const change = (call: typeof accountCalls.changePassword, currentPassword: string, newPassword = fresh) =>
    app().as("normal").send(call, { body: { currentPassword, newPassword } });

  it.each(["changePassword", "profilePasswordChange"] as const)(
    "%s ends all other sessions, keeps the current one and mails the owner",
    async (name) => {
      await app()
        .as("nobody")
        .call(accountCalls.login, { body: { email: owner, password: testPassword } });
      expect((await change(accountCalls[name], testPassword)).json()).toEqual({ endedSessions: 1 });
      expect((await app().as("normal").send(accountCalls.profile)).statusCode).toBe(200);
      const live = await app()
        .services.database.db.select()
        .from(session)
        .where(sql`ended_at is null and account_id = ${app().people.accounts.normal.id}`);
      expect(live).toHaveLength(1);
      expect((await newestMail(app(), owner)).template).toBe("password-changed");
      const old = await app()
        .as("nobody")
        .send(accountCalls.login, { body: { email: owner, password: testPassword } });
      expect(old.json().code).toBe("invalid_credentials");
    },
  );

  it("password change requires the current password and answers 429 after five wrong ones", async () => {
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await change(accountCalls.changePassword, "not-the-password"));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(answers[0]?.json().fields).toEqual([{ path: "currentPassword", code: "password_wrong" }]);
  });

  it("password change refuses a common password at its field", async () => {
    const refused = await change(accountCalls.changePassword, testPassword, "Password@123");
    expect(refused.json()).toMatchObject({ code: "password_too_common", fields: [{ path: "newPassword" }] });
  });
});
