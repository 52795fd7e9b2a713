import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { eraseAccountIfDue } from "#server/accounts/profile/erasure/erase-account.ts";
import { collectAccountData } from "#server/accounts/profile/export/collect-data.ts";
import { savedView } from "#server/staff/saved-views/saved-views.tables.ts";
import { viewContent } from "#tests/support/builders/saved-views.ts";
import { withApps } from "#tests/support/with-app.ts";

/** Views of former staff members who are developers now. */
withApps("an account's saved views", (app) => {
  const { shared: _, ...row } = viewContent;
  const saveViewFor = async (who: "normal" | "stranger") => {
    const accountId = app().people.accounts[who].id;
    await app()
      .services.database.db.insert(savedView)
      .values({ ...row, accountId });
    return accountId;
  };

  it("saved views are in their owner's data export only", async () => {
    const accountId = await saveViewFor("normal");
    await saveViewFor("stranger");
    const { database, tokens } = app().services;
    const copy = await collectAccountData(database.db, tokens, accountId);
    expect(copy?.documents["savedViews"]).toMatchObject([{ accountId, ...row }]);
  });

  it("account erasure deletes only the account's saved views", async () => {
    const accountId = await saveViewFor("normal");
    const other = await saveViewFor("stranger");
    const { database } = app().services;
    await database.db
      .update(account)
      .set({ eraseAt: new Date(0) })
      .where(eq(account.id, accountId));
    await database.transaction((tx) => eraseAccountIfDue(tx, app().services, accountId));
    expect(await database.db.select().from(savedView)).toMatchObject([{ accountId: other }]);
  });
});
