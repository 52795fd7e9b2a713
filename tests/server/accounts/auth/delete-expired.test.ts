import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { oneTimeLink, loginFailure, refreshToken, session } from "#server/accounts/auth/accounts.tables.ts";
import { deleteExpiredAuthRecords } from "#server/accounts/auth/delete-expired-records.ts";
import { createOneTimeLink } from "#server/accounts/auth/one-time-links.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("deleteExpired", (app) => {
  it("deleteExpired deletes expired sessions, links and login failures and keeps current ones", async () => {
    const { tokens, database } = app().services;
    const { db } = database;
    const { accounts } = app().people;
    const longAgo = sql`now() - interval '31 days'`;
    await db.update(session).set({ expiresAt: longAgo }).where(sql`${session.accountId} = ${accounts.stranger.id}`);
    await createOneTimeLink(db, tokens, accounts.stranger.id, "verify_email");
    await db.update(oneTimeLink).set({ expiresAt: longAgo });
    await createOneTimeLink(db, tokens, accounts.normal.id, "verify_email");
    await db.insert(loginFailure).values([
      { emailHash: "old", count: 7, lastAt: longAgo },
      { emailHash: "attacked", count: 100, lastAt: new Date() },
    ]);
    await deleteExpiredAuthRecords(db);
    expect(await db.$count(session)).toBe(5);
    expect(await db.$count(refreshToken)).toBe(5);
    expect(await db.$count(oneTimeLink)).toBe(1);
    expect((await db.select().from(loginFailure)).map((row) => row.emailHash)).toEqual(["attacked"]);
    expect((await app().as("normal").send(accountCalls.profile)).statusCode).toBe(200);
  });
});
