import { sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { rotateRefreshToken } from "#server/accounts/auth/sessions.ts";
import { refreshToken, session } from "#server/accounts/auth/accounts.tables.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

interface Jar {
  refresh: string;
  xsrf: string;
}

const jarOf = ({ cookies }: LightMyRequestResponse): Jar => ({
  refresh: cookies.find(({ name }) => name === "refresh")?.value ?? "",
  xsrf: cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "",
});

withApps("refresh", (app) => {
  const login = async (rememberMe = false) =>
    app()
      .as("nobody")
      .send(accountCalls.login, { body: { email: "owner@test.example", password: testPassword, rememberMe } });

  const refresh = (jar: Jar, call: (typeof accountCalls)["refresh" | "logout"] = accountCalls.refresh) =>
    app()
      .as("nobody")
      .send(call, {
        headers: { cookie: `refresh=${jar.refresh}; XSRF-TOKEN=${jar.xsrf}`, "x-xsrf-token": jar.xsrf },
      });

  const age = (seconds: number) =>
    app()
      .services.database.db.update(refreshToken)
      .set({ usedAt: sql`used_at - make_interval(secs => ${seconds})` })
      .where(sql`used_at is not null`);

  it("refresh gives a new access token and a new cookie", async () => {
    const first = jarOf(await login());
    const answer = await refresh(first);
    expect(answer.statusCode).toBe(200);
    expect(jarOf(answer).refresh).not.toBe(first.refresh);
    const authorization = `O-Bearer ${answer.json().accessToken}`;
    expect((await app().as("nobody").send(accountCalls.profile, { headers: { authorization } })).statusCode).toBe(200);
  });

  it("refresh returns the profile with the token when asked for it", async () => {
    const jar = jarOf(await login());
    const headers = { cookie: `refresh=${jar.refresh}; XSRF-TOKEN=${jar.xsrf}`, "x-xsrf-token": jar.xsrf };
    const answer = await app()
      .as("nobody")
      .send(accountCalls.refresh, { headers, query: { profile: "true" } });
    const { accessToken, profile } = answer.json();
    const asked = { headers: { authorization: `O-Bearer ${accessToken}` } };
    expect(profile).toEqual((await app().as("nobody").send(accountCalls.profile, asked)).json());
    expect(profile.email).toBe("owner@test.example");
  });

  it("refresh works by GET as well", async () => {
    const jar = jarOf(await login());
    const headers = { cookie: `refresh=${jar.refresh}; XSRF-TOKEN=${jar.xsrf}`, "x-xsrf-token": jar.xsrf };
    expect((await app().as("nobody").send(accountCalls.refreshByGet, { headers })).statusCode).toBe(200);
  });

  it("refresh token repeated within ten seconds gives the same successor", async () => {
    const jar = jarOf(await login());
    const [first, repeated] = [await refresh(jar), await refresh(jar)];
    expect(jarOf(repeated).refresh).toBe(jarOf(first).refresh);
    expect((await refresh(jarOf(repeated))).statusCode).toBe(200);
  });

  it("concurrent refreshes from several tabs get the same successor", async () => {
    const jar = jarOf(await login());
    const answers = await Promise.all([refresh(jar), refresh(jar), refresh(jar)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => jarOf(answer).refresh)).size).toBe(1);
  });

  it("refresh ends the session when a token is reused after ten seconds", async () => {
    const first = jarOf(await login());
    const second = jarOf(await refresh(first));
    await age(11);
    expect((await refresh(first)).json().code).toBe("session_ended");
    expect((await refresh(second)).statusCode).toBe(401);
  });

  it("refresh ends the session when a token two generations old is reused", async () => {
    const first = jarOf(await login());
    const second = jarOf(await refresh(first));
    const third = jarOf(await refresh(second));
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
  });

  it("refresh and log-out require the XSRF cookie and header", async () => {
    const jar = jarOf(await login());
    const answer = await app()
      .as("nobody")
      .send(accountCalls.refresh, { headers: { cookie: `refresh=${jar.refresh}` } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe("csrf_failed");
    for (const call of [accountCalls.refresh, accountCalls.logout]) {
      const cookie = `refresh=${jar.refresh}; XSRF-TOKEN=${jar.xsrf}`;
      for (const headers of [
        { cookie, "x-xsrf-token": "" },
        { cookie, "x-xsrf-token": `${jar.xsrf.slice(1)}x` },
      ])
        expect((await app().as("nobody").send(call, { headers })).json().code).toBe("csrf_failed");
    }
    expect((await refresh(jar)).statusCode).toBe(200);
  });

  it("refresh and log-out answer 401 without a cookie", async () => {
    expect((await app().as("nobody").send(accountCalls.refresh)).statusCode).toBe(401);
    expect((await app().as("nobody").send(accountCalls.logout)).statusCode).toBe(401);
  });

  it("remembered session's cookie lasts 30 days", async () => {
    const cookie = (await login(true)).cookies.find(({ name }) => name === "refresh");
    const days = ((cookie?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
  });

  it("session expires after twelve hours, or thirty days when remembered", async () => {
    const { db } = app().services.database;
    for (const [remember, hours] of [
      [false, 12],
      [true, 30 * 24],
    ] as const) {
      const answer = await login(remember);
      const authorization = `O-Bearer ${answer.json().accessToken}`;
      const ask = () => app().as("nobody").send(accountCalls.profile, { headers: { authorization } });
      const pass = (minutes: number) =>
        db.update(session).set({ expiresAt: sql`${session.expiresAt} - make_interval(mins => ${minutes})` });
      await pass(hours * 60 - 1);
      const jar = jarOf(await refresh(jarOf(answer)));
      expect((await ask()).statusCode).toBe(200);
      await pass(1);
      expect((await refresh(jar)).json().code).toBe("session_ended");
      expect((await ask()).json().code).toBe("session_ended");
      const out = await refresh(jar, accountCalls.logout);
      expect(out.cookies.find(({ name }) => name === "refresh")?.value).toBe("");
    }
  });

  it("rotateRefreshToken gives no token when the session has expired or ended", async () => {
    const { database, tokens } = app().services;
    const rotated = (token: string) => database.transaction((tx) => rotateRefreshToken(tx, tokens, token));
    for (const over of [{ expiresAt: new Date(Date.now() - 1_000) }, { endedAt: new Date() }]) {
      const { refresh: token } = jarOf(await login());
      await database.db.update(session).set(over);
      expect(await rotated(token)).toBeNull();
    }
    expect(await rotated(jarOf(await login()).refresh)).toMatchObject({ token: expect.any(String) });
  });

  it("log-out works by access token or cookie and ends the session at once", async () => {
    const answer = await login();
    const authorization = `O-Bearer ${answer.json().accessToken}`;
    expect((await refresh(jarOf(answer), accountCalls.logout)).statusCode).toBe(200);
    expect((await app().as("nobody").send(accountCalls.profile, { headers: { authorization } })).statusCode).toBe(401);
    expect((await refresh(jarOf(answer))).statusCode).toBe(401);
    await app().as("admin").call(accountCalls.logout);
    expect((await app().as("admin").send(accountCalls.profile)).statusCode).toBe(401);
  });

  it("acting as a developer ends when the admin logs out", async () => {
    const acting = app().as("adminAsDev");
    expect((await acting.call(accountCalls.profile)).actor).toMatchObject({
      role: "adminAsDev",
      developerId: app().people.developerId,
      adminId: app().people.accounts.admin.id,
    });
    await acting.call(accountCalls.logout);
    expect((await acting.send(accountCalls.profile)).statusCode).toBe(401);
  });
});
