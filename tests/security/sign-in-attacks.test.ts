import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { loginFailure } from "#server/accounts/auth/accounts.tables.ts";
import { signInLinkJobHandler } from "#server/accounts/auth/sign-in-links.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { inviteStaffByCommand } from "#server/staff/members/invite-account.ts";
import { solved } from "#tests/support/captcha.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { testPassword } from "#tests/support/people.ts";
import { asCookies, cookiesOf, withListeningApp } from "#tests/support/listening-app.ts";

const owner = "owner@test.example";
const home = "198.51.100.20";
const office = "198.51.100.21";

withListeningApp("somebody who keeps trying to sign in", (server) => {
  const services = () => server().app.services;
  const login = (password: string, from: string, { email = owner, cookie = "" } = {}, more: object = {}) =>
    server().send("/api/developer/login", { body: { email, password, ...more }, from, headers: { cookie } });
  const withCaptcha = async () => ({ h_captcha_response: await solved(services()) });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  const statuses = async (tries: number, from: string, email = owner): Promise<number[]> => {
    const codes = [];
    for (let at = 0; at < tries; at += 1) codes.push((await login("wrong-wrong", from, { email })).status);
    return codes;
  };
  /** Resets the limits per minute but keeps the counts of wrong passwords. */
  const nextMinute = () => services().database.db.delete(rateLimit);
  const age = (seconds: number) =>
    services()
      .database.db.update(loginFailure)
      .set({ lastAt: sql`${loginFailure.lastAt} - make_interval(secs => ${seconds})` });
  /** Counts wrong passwords in the table, without comparing them. */
  const attack = async (email = owner, count = 100) => {
    const { database, tokens } = services();
    await database.db.delete(loginFailure);
    await database.db.insert(loginFailure).values({ emailHash: tokens.blind(email), count, lastAt: new Date() });
    await nextMinute();
  };
  const askForLink = async (email: string, password: string) => {
    const asked = await server().send("/api/x/sign-in-links", { body: { email, password }, from: office });
    expect(await asked.json()).toEqual({ email });
    await runJobs(services(), signInLinkJobHandler(services()));
  };
  const signedInBefore = async () => asCookies(cookiesOf(await login(testPassword, home)));

  it("lets an owner sign in after attempts without a password", async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      const empty = await server().send("/api/developer/login", { body: { email: owner }, from: home });
      expect(empty.status).toBe(422);
    }
    expect((await login(testPassword, home)).status).toBe(200);
  });

  it("lets an owner sign in after wrong passwords from another network", async () => {
    expect(await statuses(6, office)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(testPassword, home)).status).toBe(200);
  });

  it("doubles the wait after each wrong password beyond the fifth, up to 15 minutes", async () => {
    await statuses(5, office);
    const waits: number[] = [];
    for (let more = 0; more < 12; more += 1) {
      await nextMinute();
      const refused = await login(testPassword, office);
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get("retry-after")));
      await age(1_000);
      await nextMinute();
      expect((await login("wrong-wrong", office)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    await age(899);
    await nextMinute();
    expect((await login(testPassword, office)).status).toBe(429);
    await age(2);
    await nextMinute();
    expect((await login(testPassword, office)).status).toBe(200);
  });

  it("asks new browsers for a captcha after 100 failures, but not the owner's known browser", async () => {
    const cookie = await signedInBefore();
    await attack(owner, 95);
    expect(await statuses(5, "203.0.113.1")).toEqual([401, 401, 401, 401, 401]);
    await nextMinute();
    expect((await login(testPassword, "192.0.2.77", { cookie })).status).toBe(200);
    const refused = await login(testPassword, office);
    expect([refused.status, await codeOf(refused)]).toEqual([403, "captcha_required"]);
    expect(await codeOf(await login(testPassword, office, {}, { h_captcha_response: "nothing" }))).toBe(
      "captcha_failed",
    );
    expect((await login("wrong-wrong", office, {}, await withCaptcha())).status).toBe(401);
    expect((await login(testPassword, office, {}, await withCaptcha())).status).toBe(200);
  });

  it("asks for no captcha once 15 minutes passed without a failure", async () => {
    await attack();
    await age(899);
    expect((await login(testPassword, office)).status).toBe(403);
    await age(2);
    await nextMinute();
    expect((await login(testPassword, office)).status).toBe(200);
  });

  it("accepts each captcha answer for one attempt", async () => {
    await attack();
    const answer = await withCaptcha();
    expect((await login("wrong-wrong", office, {}, answer)).status).toBe(401);
    expect(await codeOf(await login(testPassword, office, {}, answer))).toBe("captcha_failed");
  });

  it("asks for a captcha at an address without an account, too", async () => {
    const email = "nobody@test.example";
    await attack(email);
    expect(await codeOf(await login("wrong-wrong", office, { email }))).toBe("captcha_required");
    expect((await login("wrong-wrong", office, { email }, await withCaptcha())).status).toBe(401);
    await attack(email, 1_000);
    expect(await codeOf(await login("wrong-wrong", office, { email }))).toBe("sign_in_link_required");
  });

  it("lets an owner who reads the account's mail log in from a new browser after 1,000 failures", async () => {
    await attack(owner, 1_000);
    expect(await codeOf(await login(testPassword, office, {}, await withCaptcha()))).toBe("sign_in_link_required");
    await askForLink(owner, testPassword);
    const [{ linkId } = { linkId: null }] = await services().database.db.select().from(mail);
    const body = { token: services().tokens.linkToken(linkId ?? "") };
    const redeem = () => server().send("/api/x/sign-in-links/redemptions", { body, from: office });
    const redeemed = await redeem();
    expect(await redeemed.json()).toEqual({ email: owner });
    const cookie = asCookies(cookiesOf(redeemed));
    expect((await login("wrong-wrong", office, { cookie })).status).toBe(401);
    expect((await login(testPassword, office, { cookie })).status).toBe(200);
    expect((await redeem()).status).toBe(410);
  });

  it("mails no login link for a wrong password or an address without an account, and answers alike", async () => {
    await askForLink(owner, "wrong-wrong");
    await askForLink("nobody@test.example", testPassword);
    expect(await services().database.db.$count(mail)).toBe(0);
  });

  it("lets a signed-in owner confirm their password during an attack from the same network", async () => {
    const session = (await (await login(testPassword, home)).json()) as { accessToken: string };
    await statuses(5, home);
    await attack(owner, 1_000);
    const change = await server().send("/api/developer/change-password", {
      body: { currentPassword: testPassword, newPassword: "Chosen-In-The-Session-7" },
      headers: { authorization: `O-Bearer ${session.accessToken}` },
      from: home,
    });
    expect(change.status).toBe(200);
  });

  it("rejects another account's device cookie and limits guesses with a stolen one", async () => {
    const cookie = await signedInBefore();
    await attack("stranger@test.example");
    expect((await login(testPassword, office, { email: "stranger@test.example", cookie })).status).toBe(403);
    await attack();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login("wrong-wrong", office, { cookie })).status).toBe(401);
      await age(120);
      await nextMinute();
    }
    await services()
      .database.db.update(loginFailure)
      .set({ lastAt: sql`now()` })
      .where(sql`${loginFailure.emailHash} not like '% device %'`);
    expect((await login(testPassword, office, { cookie })).status).toBe(403);
  });

  it("counts login failures of one IPv6 /64 network together", async () => {
    const codes = [];
    for (let at = 1; at <= 6; at += 1) codes.push((await login("wrong-wrong", `2001:db8:1:2::${at}`)).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(testPassword, "2001:db8:1:3::1")).status).toBe(200);
  });

  it("answers login and email-exists the same for staff and unknown addresses", async () => {
    const known = await services().database.transaction((tx) =>
      inviteStaffByCommand(tx, services(), "invited@store.example", "admin"),
    );
    expect(known).toContain("token=");
    const ask = async (path: string, body: object) => {
      const answer = await server().send(path, { body, from: office });
      const { requestId: _id, ...content } = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, content };
    };
    const stranger = "nobody@test.example";
    for (const staff of ["admin@test.example", "superadmin@test.example", "invited@store.example"]) {
      for (const [path, more] of [
        ["/api/developer/email-exists", {}],
        ["/api/developer/login", { password: "wrong-wrong-wrong" }],
      ] as const)
        expect(await ask(path, { email: staff, ...more })).toEqual(await ask(path, { email: stranger, ...more }));
      await nextMinute();
      await services().database.db.delete(loginFailure);
    }
  });

  it("lets known browsers and solved captchas pass a flood of other sign-ins", async () => {
    const cookie = await signedInBefore();
    const answer = await withCaptcha();
    // Far more than the queue holds: on a busy machine they arrive hardly faster than passwords are compared.
    const flood = Array.from({ length: 240 }, (_, at) =>
      login("wrong-wrong", `192.0.2.${at}`, { email: `n${at}@test.example` }),
    );
    await Promise.race(flood);
    const own = await Promise.all([
      login(testPassword, "192.0.2.250", { cookie }),
      login(testPassword, "192.0.2.251", {}, answer),
    ]);
    expect(own.map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 403]));
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(64);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused && (await codeOf(refused))).toBe("captcha_required");
    expect((await login(testPassword, home)).status).toBe(200);
  });
});
