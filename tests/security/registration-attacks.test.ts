import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { account, registration } from "#server/accounts/auth/accounts.tables.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { asCookies, cookiesOf, withListeningApp } from "#tests/support/listening-app.ts";

const victim = "owner.to.be@kites.example";
const ownPassword = "Marigold-Kite-Festival-9";
const strangersPassword = "Somebody-Elses-Words-4";

const form = (password: string, email = victim) => ({
  createUserType: "INDIVIDUAL",
  firstName: "Asha",
  lastName: "Kulkarni",
  email,
  countryCode: "91",
  mobileNumber: "9812345670",
  password,
  confirmPassword: password,
  address: "12, Lake Road",
  country: "IN",
  state: "Maharashtra",
  city: "Pune",
  postalCode: "411045",
  agreeToTerms: true,
});

withListeningApp("somebody who registers another's address", (server) => {
  const database = () => server().app.services.database;
  const register = (password: string, from = "198.51.100.7", email = victim) =>
    server().send("/api/developer/register", { body: form(password, email), from });
  /** Returns the tokens mailed to the address, newest first, as their mails would carry them. */
  const mailedTokens = async (): Promise<string[]> => {
    const { tokens, database } = server().app.services;
    const rows = await database.db.select().from(mail).orderBy(sql`${mail.createdAt} desc`);
    return rows.flatMap(({ linkId }) => (linkId === null ? [] : [tokens.linkToken(linkId)]));
  };
  const verify = (token: string, headers: Record<string, string> = {}, method = "GET") =>
    server().send(`/api/developer/verify-email?token=${token}`, { headers, method });
  const look = async (token: string, cookie = "") =>
    (await server().send(`/api/x/verification-links?token=${token}`, { headers: { cookie } })).json();
  /** Sends what the page of a mailed link sends, from a browser without cookies unless one is given. */
  const redeem = (token: string, proof: object = {}, cookie = "") =>
    server().send("/api/x/verification-links", { body: { token, ...proof }, headers: { cookie } });
  const chosen = { newPassword: "Chosen-On-The-Phone-7", agreeToTerms: true };
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  const login = async (password: string) =>
    (await server().send("/api/developer/login", { body: { email: victim, password }, from: "198.51.100.9" })).status;

  it("gives an attacker no access when the owner verifies with their own link", async () => {
    await register(strangersPassword);
    await register(ownPassword);
    const [own = ""] = await mailedTokens();
    await register(strangersPassword);
    expect((await redeem(own, { password: ownPassword })).status).toBe(200);
    expect(await login(strangersPassword)).toBe(401);
    expect(await login(ownPassword)).toBe(200);
    for (const token of await mailedTokens()) expect((await verify(token)).status).toBe(410);
    expect(await login(ownPassword)).toBe(200);
  });

  it("gives an attacker no access when the owner opens the attacker's link in their browser", async () => {
    const cookie = asCookies(cookiesOf(await register(ownPassword)));
    await register(strangersPassword);
    const [newest = ""] = await mailedTokens();
    expect((await verify(newest, { cookie })).status).toBe(200);
    expect(await login(strangersPassword)).toBe(401);
    expect(await login(ownPassword)).toBe(200);
  });

  it("gives an attacker no access when a client of the API verifies their link without the sign-up's cookie", async () => {
    await register(strangersPassword);
    const [link = ""] = await mailedTokens();
    expect((await verify(link)).status).toBe(200);
    expect(await login(strangersPassword)).not.toBe(200);
    const created = await database().db.select().from(account).where(sql`${account.email} = ${victim}`);
    expect(created).toMatchObject([{ passwordHash: null }]);
  });

  it("creates no account when another browser opens the page of the only link, as scanners of mail do", async () => {
    await register(strangersPassword);
    const [link = ""] = await mailedTokens();
    expect(await look(link)).toEqual({ email: victim, developerName: "Asha Kulkarni", proof: "password" });
    expect(await codeOf(await redeem(link))).toBe("sign_up_unproven");
    expect(await database().db.$count(account, sql`${account.email} = ${victim}`)).toBe(0);
    expect((await redeem(link, { password: strangersPassword })).status).toBe(200);
  });

  it("gives an attacker no access when the owner opens the attacker's link on another device", async () => {
    await register(ownPassword);
    await register(strangersPassword);
    const [newest = ""] = await mailedTokens();
    expect(await look(newest)).toMatchObject({ proof: "new_password" });
    expect((await redeem(newest, { password: ownPassword })).status).toBe(422);
    expect((await redeem(newest, { newPassword: chosen.newPassword })).status).toBe(422);
    expect((await redeem(newest, { ...chosen, newPassword: victim })).status).toBe(422);
    expect((await redeem(newest, chosen)).status).toBe(200);
    expect(await login(strangersPassword)).toBe(401);
    expect(await login(ownPassword)).toBe(401);
    expect(await login(chosen.newPassword)).toBe(200);
  });

  it("lets somebody who never signed up replace an attacker's password", async () => {
    await register(strangersPassword);
    const [link = ""] = await mailedTokens();
    expect((await redeem(link, chosen)).status).toBe(200);
    expect(await login(strangersPassword)).toBe(401);
    expect(await login(chosen.newPassword)).toBe(200);
  });

  it("confirms by one click in the browser that signed up, and its waiting page goes on", async () => {
    const cookie = asCookies(cookiesOf(await register(ownPassword)));
    await register(strangersPassword);
    const [newest = ""] = await mailedTokens();
    expect(await look(newest, cookie)).toMatchObject({ proof: "click" });
    expect((await redeem(newest, {}, cookie)).status).toBe(200);
    expect(await (await server().send("/api/x/sign-up", { headers: { cookie } })).json()).toEqual({ verified: true });
    expect(await login(strangersPassword)).toBe(401);
    expect(await login(ownPassword)).toBe(200);
  });

  it("counts wrong sign-up passwords as failed sign-ins", async () => {
    await register(ownPassword);
    const [own = ""] = await mailedTokens();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await redeem(own, { password: strangersPassword })).status).toBe(422);
      await database().db.delete(rateLimit);
    }
    expect(await codeOf(await redeem(own, { password: ownPassword }))).toBe("rate_limited");
    expect(await database().db.$count(account, sql`${account.email} = ${victim}`)).toBe(0);
  });

  it("resends the link of the owner's registration, not of an attacker's newer one", async () => {
    const cookie = asCookies(cookiesOf(await register(ownPassword)));
    await register(strangersPassword);
    const body = { email: victim };
    await server().send("/api/developer/request-email-verify", { body, headers: { cookie } });
    const [newest = ""] = await mailedTokens();
    expect((await redeem(newest, { password: ownPassword })).status).toBe(200);
    expect(await login(ownPassword)).toBe(200);
  });

  it("ignores a forged registration cookie", async () => {
    await register(ownPassword);
    await register(strangersPassword);
    const [newest = ""] = await mailedTokens();
    const [own] = await database().db.select().from(registration).orderBy(registration.createdAt);
    const cookie = `sign-up=${own?.id}.${"A".repeat(43)}`;
    expect((await redeem(newest, {}, cookie)).status).toBe(409);
    expect((await verify(newest, { cookie })).status).toBe(200);
    expect([await login(ownPassword), await login(strangersPassword)]).not.toContain(200);
  });

  it("creates one account from five concurrent registrations and links opened at once", async () => {
    const networks = [1, 2, 3, 4, 5].map((at) => `198.51.100.${at}`);
    const answers = await Promise.all(networks.map((from) => register(ownPassword, from)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const tokens = await mailedTokens();
    expect(tokens).toHaveLength(5);
    const opened = await Promise.all(tokens.map((token) => redeem(token, chosen)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect(await database().db.$count(account, sql`${account.email} = ${victim}`)).toBe(1);
    expect(await database().db.$count(registration)).toBe(0);
  });

  it("answers a registration the same for unknown, pending, developer and staff addresses", async () => {
    const answers = await Promise.all(
      [victim, victim, "owner@test.example", "admin@test.example"].map(async (email) => {
        const answer = await register(ownPassword, "198.51.100.7", email);
        const body = (await answer.json()) as { email: string };
        return { status: answer.status, known: body.email === email, cookies: Object.keys(cookiesOf(answer)) };
      }),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 200, known: true, cookies: ["sign-up"] });
  });

  it("does not redeem a verification link by HEAD", async () => {
    const cookie = asCookies(cookiesOf(await register(ownPassword)));
    const [own = ""] = await mailedTokens();
    expect((await verify(own, { cookie }, "HEAD")).status).toBe(404);
    expect((await verify(own, { cookie })).status).toBe(200);
  });

  it("stores no usable verification token in the mail and registration tables", async () => {
    await register(ownPassword);
    const [own = ""] = await mailedTokens();
    const kept = JSON.stringify([
      await database().db.select().from(mail),
      await database().db.select().from(registration),
    ]);
    expect(kept).not.toContain(own);
  });

  it("rejects a verification link after 24 hours", async () => {
    const cookie = asCookies(cookiesOf(await register(ownPassword)));
    const [own = ""] = await mailedTokens();
    await database()
      .db.update(registration)
      .set({ expiresAt: sql`${registration.expiresAt} - interval '24 hours'` });
    expect((await verify(own, { cookie })).status).toBe(410);
    expect((await redeem(own, {}, cookie)).status).toBe(410);
    expect((await redeem(own, { password: ownPassword })).status).toBe(410);
    expect(await database().db.$count(account, sql`${account.email} = ${victim}`)).toBe(0);
  });

  it("limits verification mails to five a day per network and twelve per address", async () => {
    const sent = () => database().db.$count(mail, sql`${mail.to} = ${victim}`);
    const ask = async (from: string) => {
      const path = ["/api/developer/register", "/api/developer/request-email-verify"];
      await server().send(path[0] ?? "", { body: form(ownPassword), from });
      await server().send(path[1] ?? "", { body: { email: victim }, from });
    };
    for (let times = 0; times < 5; times += 1) await ask("203.0.113.5");
    expect(await sent()).toBe(5);
    // The owner's network still gets its own.
    await ask("203.0.113.6");
    expect(await sent()).toBe(7);
    for (let network = 10; network < 20; network += 1) await ask(`203.0.113.${network}`);
    expect(await sent()).toBe(12);
  });

  it("limits registration mails to five for an address that already has an account", async () => {
    for (let times = 0; times < 7; times += 1) await register(ownPassword, "203.0.113.5", "owner@test.example");
    expect(await database().db.$count(mail, sql`${mail.to} = 'owner@test.example'`)).toBe(5);
  });
});
