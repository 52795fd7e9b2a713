import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { account, loginFailure, recoveryCode, totp } from "#server/accounts/auth/accounts.tables.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { mailsTo, newestMail } from "#tests/support/mailed.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

const owner = "owner@test.example";
/** The authenticator app's code, `later` half minutes from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

withApps("two-step login", (app) => {
  const db = () => app().services.database.db;
  const begin = (who: "normal" | "admin" = "normal") => app().as(who).call(accountCalls.startTotp, {});
  /** Turns TOTP on with the previous code, so that the current one stays usable. */
  const turnOn = async () => {
    const begun = await begin();
    const confirm = () =>
      app()
        .as("normal")
        .send(accountCalls.confirmTotp, { body: { code: codeOf(begun.secret, -1) } });
    if ((await confirm()).statusCode === 200) return begun;
    // The next half minute began before the server checked the code.
    await db().delete(loginFailure);
    expect((await confirm()).statusCode).toBe(200);
    return begun;
  };
  const activityKinds = async () =>
    (await app().as("normal").call(profileCalls.accountActivity, { query: {} })).items.map(({ kind }) => kind);
  const login = async (code?: string, email = owner) => {
    const body = { email, password: testPassword, ...(code !== undefined && { code }) };
    const answer = await app().as("nobody").send(accountCalls.login, { body });
    return answer.statusCode === 200 ? "in" : String(answer.json().code);
  };

  it("TOTP is on after a code confirms it, and login asks for a code from then on", async () => {
    const { secret, uri, recoveryCodes } = await begin();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*owner%40test\.example\?/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await login()).toBe("in");
    const wrong = await app()
      .as("normal")
      .send(accountCalls.confirmTotp, { body: { code: wrongFor(codeOf(secret)) } });
    expect(wrong.json().fields).toEqual([{ path: "code", code: "totp_code_wrong" }]);
    const on = await app()
      .as("normal")
      .call(accountCalls.confirmTotp, { body: { code: codeOf(secret, -1) } });
    expect(on).toMatchObject({ on: true, recoveryCodesLeft: 10, required: false });
    expect([await login(), await login(wrongFor(codeOf(secret))), await login(codeOf(secret))]).toEqual([
      "totp_needed",
      "totp_wrong",
      "in",
    ]);
  });

  it("TOTP code works once, also in two logins at the same moment", async () => {
    const { secret } = await turnOn();
    const both = await Promise.all([login(codeOf(secret)), login(codeOf(secret))]);
    expect(both.sort()).toEqual(["in", "totp_wrong"]);
    expect(await login(codeOf(secret))).toBe("totp_wrong");
  });

  it("TOTP code is refused three half minutes too early or too late", async () => {
    const { secret } = await begin();
    for (const later of [-3, 3]) {
      const answer = await app()
        .as("normal")
        .send(accountCalls.confirmTotp, { body: { code: codeOf(secret, later) } });
      expect(answer.json().fields[0].code).toBe("totp_code_wrong");
    }
    const body = { code: codeOf(secret) };
    expect((await app().as("normal").send(accountCalls.confirmTotp, { body })).statusCode).toBe(200);
  });

  it("recovery code works once, also in lower case and without its hyphen", async () => {
    const { recoveryCodes } = await turnOn();
    const [first = "", second = ""] = recoveryCodes;
    expect([await login(first), await login(first)]).toEqual(["in", "totp_wrong"]);
    expect(await login(second.toLowerCase().replace("-", " "))).toBe("in");
    expect(await app().as("normal").call(accountCalls.totpState)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it("owner gets a mail and an activity entry when TOTP is turned on or off", async () => {
    const { recoveryCodes } = await turnOn();
    const on = await newestMail(app(), owner);
    expect([on.template, on.text]).toEqual(["totp-on", expect.stringContaining("/account/security")]);
    await app()
      .as("normal")
      .call(accountCalls.turnOffTotp, { body: { password: testPassword, code: recoveryCodes[0] ?? "" } });
    expect((await newestMail(app(), owner)).template).toBe("totp-off");
    expect(await activityKinds()).toEqual(["totp_off", "totp_on"]);
  });

  it("owner is mailed in their language how many recovery codes are left when one is used", async () => {
    const { secret, recoveryCodes } = await turnOn();
    await login(codeOf(secret));
    expect((await newestMail(app(), owner)).template).toBe("totp-on");
    const [first = "", second = ""] = recoveryCodes;
    await login(first);
    const mail = await newestMail(app(), owner);
    expect(mail).toMatchObject({ template: "recovery-code-used", text: expect.stringContaining("9 codes left") });
    expect(await activityKinds()).toEqual(["signed_in", "recovery_code_used", "signed_in", "totp_on"]);
    await db().update(account).set({ language: "hi-IN" }).where(eq(account.email, owner));
    await login(second);
    expect((await newestMail(app(), owner)).text).toContain("8 कोड बचे हैं");
    await login(first);
    expect((await mailsTo(app(), owner)).filter(({ template }) => template === "recovery-code-used")).toHaveLength(2);
  });

  it("login does not reveal TOTP when the password is wrong", async () => {
    await turnOn();
    const answer = await app()
      .as("nobody")
      .send(accountCalls.login, { body: { email: owner, password: "wrong-wrong" } });
    expect(answer.json().code).toBe("invalid_credentials");
  });

  it("wrong TOTP codes are limited and locked like wrong passwords", async () => {
    const { secret } = await turnOn();
    const outcomes = [];
    for (let at = 0; at < 6; at += 1) {
      outcomes.push(await login(wrongFor(codeOf(secret))));
      await db().delete(rateLimit);
    }
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "totp_wrong"), "rate_limited"]);
    await db().update(loginFailure).set({ count: 100, lastAt: sql`now()` });
    expect(await login(codeOf(secret))).toBe("rate_limited");
  });

  it("TOTP key and recovery codes are not readable in the database", async () => {
    const { secret, recoveryCodes } = await turnOn();
    const rows = JSON.stringify([await db().select().from(totp), await db().select().from(recoveryCode)]);
    for (const plain of [secret, ...recoveryCodes]) expect(rows).not.toContain(plain);
    const [row] = await db().select().from(totp);
    const { accounts } = app().people;
    expect(app().services.tokens.reveal(`totp of ${accounts.normal.id}`, row?.secret ?? "")).toBe(secret);
    expect(app().services.tokens.reveal(`totp of ${accounts.stranger.id}`, row?.secret ?? "")).toBeNull();
  });

  it("TOTP set-up can be restarted until it is on", async () => {
    const first = await begin();
    const second = await turnOn();
    expect(second.secret).not.toBe(first.secret);
    const third = await app().as("normal").send(accountCalls.startTotp, {});
    expect([third.statusCode, third.json().code]).toEqual([409, "totp_on"]);
  });

  it("TOTP is turned off with the password and a code", async () => {
    const { secret, recoveryCodes } = await turnOn();
    const off = (password: string, code: string) =>
      app().as("normal").send(accountCalls.turnOffTotp, { body: { password, code } });
    expect((await off("wrong-wrong", codeOf(secret))).json().fields[0].path).toBe("password");
    expect((await off(testPassword, wrongFor(codeOf(secret)))).json().fields[0].path).toBe("code");
    expect((await off(testPassword, recoveryCodes[0] ?? "")).json()).toMatchObject({ on: false });
    expect(await login()).toBe("in");
  });

  it("turning TOTP off answers rate_limited after five wrong codes", async () => {
    const { secret } = await turnOn();
    const outcomes = [];
    for (let at = 0; at < 6; at += 1) {
      const body = { password: testPassword, code: wrongFor(codeOf(secret)) };
      const answer = await app().as("normal").send(accountCalls.turnOffTotp, { body });
      outcomes.push(answer.json().fields?.[0].code ?? answer.json().code);
      await db().delete(rateLimit);
    }
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "totp_code_wrong"), "rate_limited"]);
  });

  it("new recovery codes replace the earlier ones", async () => {
    const { secret, recoveryCodes: old } = await turnOn();
    const answer = await app()
      .as("normal")
      .call(accountCalls.newRecoveryCodes, { body: { code: codeOf(secret) } });
    expect(answer.recoveryCodes).toHaveLength(10);
    expect(await login(old[0])).toBe("totp_wrong");
    expect(await login(answer.recoveryCodes[0])).toBe("in");
  });

  it("staff without TOTP get totp_enrolment_needed until they set it up", async () => {
    const admin = app().as("admin");
    await db().update(account).set({ isDemo: false }).where(eq(account.email, "admin@test.example"));
    expect(await login(undefined, "admin@test.example")).toBe("in");
    const refused = await admin.send(accountCalls.irisToken);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "totp_enrolment_needed"]);
    expect((await admin.call(accountCalls.profile)).actor.mustEnrol).toBe(true);
    expect((await admin.call(storeCalls.startup)).storeName).toBeTruthy();
    expect((await app().as("adminAsDev").send(accountCalls.profile)).statusCode).toBe(401);
    const { secret } = await begin("admin");
    const on = await admin.call(accountCalls.confirmTotp, { body: { code: codeOf(secret) } });
    expect(on).toMatchObject({ on: true, required: true });
    expect((await admin.send(accountCalls.irisToken)).statusCode).toBe(200);
    expect((await admin.call(accountCalls.profile)).actor.mustEnrol).toBeUndefined();
  });

  it("staff without TOTP can log out", async () => {
    await db().update(account).set({ isDemo: false }).where(eq(account.email, "admin@test.example"));
    expect((await app().as("admin").send(accountCalls.logout)).statusCode).toBe(200);
  });
});
