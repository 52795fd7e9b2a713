import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { account, loginFailure } from "#server/accounts/auth/accounts.tables.ts";
import { updateAccount } from "#server/accounts/auth/accounts.store.ts";
import { admitStranger } from "#server/accounts/auth/passwords.ts";
import { updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { createAltchaCaptcha } from "#server/integrations/captcha/altcha.ts";
import { solved } from "#tests/support/captcha.ts";
import { testPassword } from "#tests/support/people.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("login", (app) => {
  const tryLogin = (email: string, password: string) =>
    app().as("nobody").send(accountCalls.login, { body: { email, password } });

  it("login accepts the right password with any capitalization of the address", async () => {
    const answer = await tryLogin("Owner@Test.Example", testPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toEqual({
      id: app().people.accounts.normal.id,
      merchantId: app().people.developerId,
      email: "owner@test.example",
      role: "normal",
    });
    const authorization = `O-Bearer ${answer.json().accessToken}`;
    const profile = await app().as("nobody").send(accountCalls.profile, { headers: { authorization } });
    expect(profile.json()).toMatchObject({ merchantId: app().people.developerId, accountType: "ENTERPRISE" });
  });

  it("login sets the refresh cookie HttpOnly and SameSite=Strict", async () => {
    const answer = await tryLogin("owner@test.example", testPassword);
    const cookie = answer.cookies.find(({ name }) => name === "refresh");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
    expect(cookie?.secure).toBeUndefined();
    expect(cookie?.expires).toBeUndefined();
  });

  it("login answers an unknown address like a wrong password", async () => {
    const wrong = await tryLogin("owner@test.example", "not the password");
    const unknown = await tryLogin("nobody@test.example", "not the password");
    expect(wrong.statusCode).toBe(401);
    const { requestId: _one, ...wrongBody } = wrong.json();
    const { requestId: _other, ...unknownBody } = unknown.json();
    expect(unknownBody).toEqual(wrongBody);
    expect(wrongBody.code).toBe("invalid_credentials");
  });

  it("login says that the address is unverified only when the password is right", async () => {
    await updateAccount(app().services.database.db, app().people.accounts.normal.id, { emailVerifiedAt: null });
    expect((await tryLogin("owner@test.example", testPassword)).json()).toMatchObject({
      code: "EMAIL_NOT_VERIFIED",
      message: "Email verification is still pending.",
    });
    expect((await tryLogin("owner@test.example", "guess-guess")).json().code).toBe("invalid_credentials");
  });

  it("login answers PASSWORD_NOT_SET for an account without a password", async () => {
    await updateAccount(app().services.database.db, app().people.accounts.normal.id, { passwordHash: null });
    expect((await tryLogin("owner@test.example", "anything-1")).json()).toMatchObject({
      code: "PASSWORD_NOT_SET",
      message: "Password reset required",
    });
  });

  it("login refuses a disabled account", async () => {
    await updateAccount(app().services.database.db, app().people.accounts.normal.id, { status: "disabled" });
    expect((await tryLogin("owner@test.example", testPassword)).json().code).toBe("account_disabled");
  });

  it("login answers 429 after five wrong passwords in a minute, for known and unknown addresses", async () => {
    for (const email of ["owner@test.example", "nobody@test.example"]) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1) statuses.push((await tryLogin(email, "wrong-wrong")).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
    const refused = await tryLogin("owner@test.example", testPassword);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json().code).toBe("rate_limited");
  });

  it("login does not limit right passwords", async () => {
    for (let times = 0; times < 8; times += 1) {
      expect((await tryLogin("owner@test.example", testPassword)).statusCode).toBe(200);
    }
  });

  it("login asks for a captcha after a hundred wrong passwords in a row", async () => {
    const emailHash = app().services.tokens.blind("owner@test.example");
    await app()
      .services.database.db.insert(loginFailure)
      .values({ emailHash, count: 99, lastAt: new Date(0) });
    expect((await tryLogin("owner@test.example", "the hundredth")).statusCode).toBe(401);
    expect((await tryLogin("owner@test.example", testPassword)).json().code).toBe("captcha_required");
  });

  it("login refuses strangers before any lookup while others take all places, but no known browser", async () => {
    const email = "owner@test.example";
    const cookies = (await tryLogin(email, testPassword)).cookies.map(({ name, value }) => `${name}=${value}`);
    const send = (body: object, headers = {}) =>
      app()
        .as("nobody")
        .send(accountCalls.login, { body: { email, password: testPassword, ...body }, headers });
    let leave = () => {};
    const stay = new Promise<void>((resolve) => (leave = resolve));
    const strangers = Array.from({ length: 100 }, () => admitStranger(() => stay));
    const ended = Promise.allSettled(strangers);
    try {
      let refused;
      const statements = await statementsOf(async () => void (refused = (await send({})).json().code));
      expect(refused).toBe("captcha_required");
      // Only the count of the address's calls.
      expect(statements.map(({ text }) => /"(\w+)"/.exec(text)?.[1])).toEqual(["rate_limit"]);
      expect((await send({}, { cookie: cookies.join("; ") })).statusCode).toBe(200);
      expect((await send({ h_captcha_response: await solved(app().services) })).statusCode).toBe(200);
    } finally {
      leave();
    }
    expect((await ended).filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
    expect((await send({})).statusCode).toBe(200);
  });

  it("login refuses a forged, unsolved or used captcha answer before any lookup", async () => {
    const email = "owner@test.example";
    const send = (h_captcha_response: string) =>
      app()
        .as("nobody")
        .send(accountCalls.login, { body: { email, password: testPassword, h_captcha_response } });
    const used = await solved(app().services);
    const { challenge, solution } = JSON.parse(atob(used));
    const unsolved = btoa(JSON.stringify({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }));
    const foreign = createAltchaCaptcha(app().services.database, "another secret, long enough to sign with", 1);
    const forged = await solved({ captcha: foreign });
    expect((await send(used)).statusCode).toBe(200);
    for (const answer of ["junk", unsolved, forged, used]) {
      let refused;
      const statements = await statementsOf(async () => void (refused = (await send(answer)).json().code));
      expect(refused).toBe("captcha_failed");
      // Only the count of the address's calls.
      expect(statements.map(({ text }) => /"(\w+)"/.exec(text)?.[1])).toEqual(["rate_limit"]);
    }
  });

  it("login clears the failure count after a right password", async () => {
    await tryLogin("owner@test.example", "wrong-wrong");
    await tryLogin("owner@test.example", testPassword);
    expect(await app().services.database.db.select().from(loginFailure)).toEqual([]);
  });

  it("acting as a developer ends when the admin loses the role", async () => {
    const { db } = app().services.database;
    expect((await app().as("adminAsDev").send(accountCalls.profile)).statusCode).toBe(200);
    await db.update(account).set({ role: "support" }).where(eq(account.id, app().people.accounts.admin.id));
    expect((await app().as("adminAsDev").send(accountCalls.profile)).statusCode).toBe(401);
  });

  it("disabled developer is refused with the next request and at login", async () => {
    await updateDeveloper(app().services.database.db, app().people.developerId, { status: "disabled" });
    expect((await app().as("normal").send(accountCalls.profile)).statusCode).toBe(401);
    expect((await tryLogin("owner@test.example", testPassword)).json().code).toBe("account_disabled");
  });

  it("changed role and disabled account apply to the next request", async () => {
    const { db } = app().services.database;
    const { id } = app().people.accounts.support;
    await db.update(account).set({ role: "admin" }).where(eq(account.id, id));
    expect((await app().as("support").call(accountCalls.profile)).actor.role).toBe("admin");
    await db.update(account).set({ status: "disabled" }).where(eq(account.id, id));
    expect((await app().as("support").send(accountCalls.profile)).statusCode).toBe(401);
  });
});
