import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("developer search", (app) => {
  const db = () => app().services.database.db;
  const search = (query: Record<string, string> = {}) =>
    app().as("support").call(developerCalls.searchDevelopers, { query });
  const ids = async (query: Record<string, string>) => (await search(query)).items.map(({ id }) => id);
  const named = (id: string, name: string) => db().update(developer).set({ name }).where(eq(developer.id, id));

  it("finds developers by misspelt name, mail address and status", async () => {
    const { developerId, strangerDeveloperId, accounts } = app().people;
    await named(developerId, "Laghusoft Technologies");
    await named(strangerDeveloperId, "Sahyadri Digital");
    expect(await ids({ searchText: "lagusoft" })).toEqual([developerId]);
    expect(await ids({ searchText: "सह्याद्री" })).toEqual([strangerDeveloperId]);
    expect((await ids({ searchText: accounts.normal.email }))[0]).toBe(developerId);
    expect(await ids({ name: "digi" })).toEqual([strangerDeveloperId]);
    expect(await ids({ email: accounts.stranger.email.slice(2, 9) })).toContain(strangerDeveloperId);
    await db().update(developer).set({ status: "disabled" }).where(eq(developer.id, strangerDeveloperId));
    expect(await ids({ devStatus: "disabled,deleted" })).toEqual([strangerDeveloperId]);
    await db().update(account).set({ emailVerifiedAt: null }).where(eq(account.id, accounts.stranger.id));
    expect(await ids({ emailStatus: "unverified" })).toEqual([strangerDeveloperId]);
    expect(await ids({ emailStatus: "verified", sort: "name" })).toEqual([developerId]);
  });

  it("shows a developer's account, number of apps and last activity", async () => {
    const { developerId, accounts } = app().people;
    await startDraft(app(), "Kirana Ledger");
    const [row] = (await search({ searchText: accounts.normal.email })).items;
    expect(row).toMatchObject({ id: developerId, email: accounts.normal.email, apps: 1, identity: "NOT_STARTED" });
    expect(row?.lastSeenAt).not.toBeNull();
    const details = await app()
      .as("admin")
      .call(developerCalls.developerDetails, { params: { id: developerId } });
    expect(details).toMatchObject({ ...row, newest: [{ title: "Kirana Ledger" }] });
    const none = await app()
      .as("admin")
      .send(developerCalls.developerDetails, { params: { id: accounts.normal.id } });
    expect(none.json().code).toBe("developer_not_found");
  });
});
