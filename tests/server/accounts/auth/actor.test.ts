import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Actor } from "#contract/access/roles.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { buildCallPath } from "#contract/build-call-path.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { account, session } from "#server/accounts/auth/accounts.tables.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("request actor", (app) => {
  it("account without its developer gets 401 instead of everyone's apps", async () => {
    const { services, people } = app();
    await services.database.db
      .update(account)
      .set({ developerId: null })
      .where(eq(account.id, people.accounts.normal.id));
    expect((await app().as("normal").send(appCalls.listApps, { query: {} })).statusCode).toBe(401);
    expect((await app().as("adminAsDev").send(appCalls.listApps, { query: {} })).statusCode).toBe(401);
  });

  it("finding the actor costs one prepared statement for every role", async () => {
    for (const who of ["normal", "support", "adminAsDev"] as const) {
      const statements = await statementsOf(() => app().as(who).call(referenceCalls.listCategories));
      expect(statements.map(({ name }) => name)).toEqual(["who_asks"]);
    }
  });

  it("changed role and ended session apply to the next request", async () => {
    const { services, people } = app();
    const status = async (who: "normal" | "admin") =>
      (await app().as(who).send(reviewDeskCalls.reviewQueue)).statusCode;
    expect(await status("admin")).toBe(200);
    const { db } = services.database;
    await db.update(account).set({ role: "support" }).where(eq(account.id, people.accounts.admin.id));
    expect((await app().as("admin").send(reviewDeskCalls.claimVersion)).statusCode).toBe(403);
    await db.update(session).set({ endedAt: new Date() }).where(eq(session.accountId, people.accounts.admin.id));
    expect(await status("admin")).toBe(401);
  });

  it("expired session gets session_ended", async () => {
    const { services, people } = app();
    const { db } = services.database;
    await db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(session.accountId, people.accounts.normal.id));
    expect((await app().as("normal").send(accountCalls.profile)).json().code).toBe("session_ended");
    expect((await app().as("stranger").send(accountCalls.profile)).statusCode).toBe(200);
  });

  it("token with another account's session gets 401", async () => {
    const { services, people, app: server } = app();
    const { normal, stranger } = people.accounts;
    const { db } = services.database;
    const [own] = await db.select({ id: session.id }).from(session).where(eq(session.accountId, normal.id));
    const statusOf = async (accountId: string) => {
      const token = await services.tokens.signAccess({ accountId, sessionId: own?.id ?? "" });
      const headers = { authorization: `O-Bearer ${token}` };
      return (await server.inject({ url: `/api${buildCallPath(accountCalls.profile, {})}`, headers })).statusCode;
    };
    expect(await statusOf(normal.id)).toBe(200);
    expect(await statusOf(stranger.id)).toBe(401);
  });

  it("concurrent requests find their actors in one statement, each its own", async () => {
    const { services, people } = app();
    const claimsOf = (who: keyof typeof people.tokens) => {
      const claims = services.tokens.readAccess(people.tokens[who]);
      if (!claims) throw new Error(`${who} has no token`);
      return claims;
    };
    const acting = services.tokens.readActing(people.devJwt);
    const admin = claimsOf("adminAsDev");
    const askers = [
      claimsOf("stranger"),
      { ...admin, actingId: acting?.actingId },
      admin,
      { ...claimsOf("normal"), sessionId: randomUUID() },
      claimsOf("normal"),
    ];
    const actors: (Actor | null)[] = [];
    const statements = await statementsOf(async () => {
      actors.push(...(await Promise.all(askers.map((asker) => services.findActor(asker)))));
    });
    expect(statements).toHaveLength(1);
    expect(actors.map((actor) => actor?.role)).toEqual(["normal", "adminAsDev", "admin", undefined, "normal"]);
    expect(actors.map((actor) => actor?.developerId)).toEqual([
      people.strangerDeveloperId,
      people.developerId,
      null,
      undefined,
      people.developerId,
    ]);
  });
});
