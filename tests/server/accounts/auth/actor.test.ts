import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Actor } from "#contract/access/roles.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { buildPath } from "#contract/build-path.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { reviewCalls } from "#contract/review/desk/calls.ts";
import { account, session } from "#server/accounts/auth/accounts.tables.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("who asks", (app) => {
  it("is nobody when a developer's account has lost its developer: its lists would be everyone's", async () => {
    const { services, people } = app();
    await services.database.db
      .update(account)
      .set({ developerId: null })
      .where(eq(account.id, people.accounts.normal.id));
    expect((await app().as("normal").send(appCalls.listApps, { query: {} })).statusCode).toBe(401);
    expect((await app().as("adminAsDev").send(appCalls.listApps, { query: {} })).statusCode).toBe(401);
  });

  it("costs one prepared statement, whoever it is", async () => {
    for (const who of ["normal", "support", "adminAsDev"] as const) {
      const said = await statementsOf(() => app().as(who).call(referenceCalls.listCategories));
      expect(said.map(({ name }) => name)).toEqual(["who_asks"]);
    }
  });

  it("is asked anew each time: an ended session and a changed role hold at once", async () => {
    const { services, people } = app();
    const status = async (who: "normal" | "admin") => (await app().as(who).send(reviewCalls.reviewQueue)).statusCode;
    expect(await status("admin")).toBe(200);
    const { db } = services.database;
    await db.update(account).set({ role: "support" }).where(eq(account.id, people.accounts.admin.id));
    expect((await app().as("admin").send(reviewCalls.claimVersion)).statusCode).toBe(403);
    await db.update(session).set({ endedAt: new Date() }).where(eq(session.accountId, people.accounts.admin.id));
    expect(await status("admin")).toBe(401);
  });

  it("is nobody once the session has expired", async () => {
    const { services, people } = app();
    const { db } = services.database;
    await db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(session.accountId, people.accounts.normal.id));
    expect((await app().as("normal").send(accountCalls.profile)).json().code).toBe("session_ended");
    expect((await app().as("stranger").send(accountCalls.profile)).statusCode).toBe(200);
  });

  it("is nobody with a session that is somebody else's", async () => {
    const { services, people, app: server } = app();
    const { normal, stranger } = people.accounts;
    const { db } = services.database;
    const [own] = await db.select({ id: session.id }).from(session).where(eq(session.accountId, normal.id));
    const statusOf = async (accountId: string) => {
      const token = await services.tokens.signAccess({ accountId, sessionId: own?.id ?? "" });
      const headers = { authorization: `O-Bearer ${token}` };
      return (await server.inject({ url: `/api${buildPath(accountCalls.profile, {})}`, headers })).statusCode;
    };
    expect(await statusOf(normal.id)).toBe(200);
    expect(await statusOf(stranger.id)).toBe(401);
  });

  it("is found for all who ask at once by one statement, each for themselves", async () => {
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
    const found: (Actor | null)[] = [];
    const said = await statementsOf(async () => {
      found.push(...(await Promise.all(askers.map((asker) => services.findActor(asker)))));
    });
    expect(said).toHaveLength(1);
    expect(found.map((actor) => actor?.role)).toEqual(["normal", "adminAsDev", "admin", undefined, "normal"]);
    expect(found.map((actor) => actor?.developerId)).toEqual([
      people.strangerDeveloperId,
      people.developerId,
      null,
      undefined,
      people.developerId,
    ]);
  });
});
