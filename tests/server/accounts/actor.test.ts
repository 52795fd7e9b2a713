import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/apps/calls.ts";
import { account } from "#server/accounts/accounts.tables.ts";
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
});
