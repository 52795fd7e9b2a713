import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rateLimit } from "#server/platform/db/rate.tables.ts";
import { loginFailure } from "#server/accounts/auth/accounts.tables.ts";
import { inviteStaffByCommand } from "#server/staff/members/invite-account.ts";
import { unlockSignIn } from "#server/staff/members/unlock.ts";
import { testPassword } from "#tests/support/people.ts";
import { asCookies, cookiesOf, withListeningApp } from "#tests/support/listening-app.ts";

const owner = "owner@test.example";
const home = "198.51.100.20";
const office = "198.51.100.21";

withListeningApp("somebody who keeps trying to sign in", (server) => {
  const services = () => server().app.services;
  const login = (password: string, from: string, { email = owner, cookie = "" } = {}) =>
    server().send("/api/developer/login", { body: { email, password }, from, headers: { cookie } });
  const statuses = async (tries: number, from: string, email = owner): Promise<number[]> => {
    const found = [];
    for (let at = 0; at < tries; at += 1) found.push((await login("wrong-wrong", from, { email })).status);
    return found;
  };
  /** What a minute's limit counted is over, what wrong passwords counted is not. */
  const nextMinute = () => services().database.db.delete(rateLimit);
  const age = (seconds: number) =>
    services()
      .database.db.update(loginFailure)
      .set({ lastAt: sql`${loginFailure.lastAt} - make_interval(secs => ${seconds})` });
  /** A hundred wrong passwords from many networks; all but the last five are counted without being compared. */
  const attack = async (email = owner) => {
    const { database, tokens } = services();
    await database.db.delete(loginFailure);
    await database.db.insert(loginFailure).values({ emailHash: tokens.blind(email), count: 95, lastAt: new Date() });
    expect(await statuses(5, "203.0.113.1", email)).toEqual([401, 401, 401, 401, 401]);
    await nextMinute();
  };
  const signedInBefore = async () => asCookies(cookiesOf(await login(testPassword, home)));

  it("keeps nobody else out with tries that could never succeed", async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      const empty = await server().send("/api/developer/login", { body: { email: owner }, from: home });
      expect(empty.status).toBe(422);
    }
    expect((await login(testPassword, home)).status).toBe(200);
  });

  it("keeps nobody else out with wrong passwords from another network", async () => {
    expect(await statuses(6, office)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(testPassword, home)).status).toBe(200);
  });

  it("waits longer after each wrong password beyond the fifth, up to a quarter of an hour", async () => {
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

  it("locks an address from many networks for a quarter of an hour, and its owner's browser never", async () => {
    const cookie = await signedInBefore();
    await attack();
    const refused = await login(testPassword, office);
    expect(await refused.json()).toMatchObject({ code: "account_locked" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(890);
    expect((await login(testPassword, "192.0.2.77", { cookie })).status).toBe(200);
    expect((await login(testPassword, office)).status).toBe(403);
    await age(899);
    await nextMinute();
    expect((await login(testPassword, office)).status).toBe(403);
    await age(2);
    await nextMinute();
    expect((await login(testPassword, office)).status).toBe(200);
  });

  it("gets the same answers for an address that nobody has", async () => {
    await attack("nobody@test.example");
    expect((await login("wrong-wrong", office, { email: "nobody@test.example" })).status).toBe(403);
  });

  it("cannot use another account's device, nor guess with a stolen one for ever", async () => {
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

  it("is let in again once whoever runs the server unlocks the address", async () => {
    await attack();
    expect((await login(testPassword, office)).status).toBe(403);
    const done = await services().database.transaction((tx) => unlockSignIn(tx, services(), "Owner@Test.example"));
    expect(done).toBe(true);
    expect((await login(testPassword, office)).status).toBe(200);
    expect(await services().database.transaction((tx) => unlockSignIn(tx, services(), owner))).toBe(false);
  });

  it("counts an IPv6 network of its own once, however many addresses it has", async () => {
    const found = [];
    for (let at = 1; at <= 6; at += 1) found.push((await login("wrong-wrong", `2001:db8:1:2::${at}`)).status);
    expect(found).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(testPassword, "2001:db8:1:3::1")).status).toBe(200);
  });

  it("learns nothing of who is staff", async () => {
    const known = await services().database.transaction((tx) =>
      inviteStaffByCommand(tx, services(), "invited@store.example", "admin"),
    );
    expect(known).toContain("token=");
    const ask = async (path: string, body: object) => {
      const answer = await server().send(path, { body, from: office });
      const { requestId: _id, ...said } = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, said };
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

  it("cannot make the queue of passwords to compare longer than a second", async () => {
    // Far more than there is room for: on a busy machine they come hardly faster than passwords are compared.
    const flood = await Promise.all(
      Array.from({ length: 240 }, (_, at) => login("wrong-wrong", `192.0.2.${at}`, { email: `n${at}@test.example` })),
    );
    const said = flood.map(({ status }) => status);
    expect(new Set(said)).toEqual(new Set([401, 503]));
    expect(said.filter((status) => status === 401).length).toBeGreaterThanOrEqual(64);
    expect(flood.find(({ status }) => status === 503)?.headers.get("retry-after")).toBe("2");
    expect((await login(testPassword, home)).status).toBe(200);
  });
});
