import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/apps/calls.ts";
import { developerCalls } from "#contract/developers/calls.ts";
import { session as sessionTable } from "#server/accounts/accounts.tables.ts";
import { auditEntry } from "#server/staff/staff.tables.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("a file of what was searched for", (app) => {
  const load = (url: string) => app().app.inject({ url });
  const rowsOf = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true });

  it("has exactly the rows that are filtered, and no formula", async () => {
    for (const title of ["=1+1 Ledger", "Kirana Ledger", "Metro Map"]) await startDraft(app(), title);
    const link = await app()
      .as("support")
      .call(appCalls.exportApps, { body: { format: "csv", title: "ledger" } });
    expect(link.name).toMatch(/^apps-\d{4}-\d\d-\d\d\.csv$/);
    const answer = await load(link.url);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(rowsOf(answer.body).map(({ title }) => title)).toEqual(["'=1+1 Ledger", "Kirana Ledger"]);
    const text = { format: "csv", searchText: "kirna leger" } as const;
    const found = await app().as("admin").call(appCalls.exportApps, { body: text });
    expect(rowsOf((await load(found.url)).body).map(({ title }) => title)).toContain("Kirana Ledger");
  });

  it("comes as a workbook too, of developers as well, and leaves a line in the audit log", async () => {
    const body = { format: "xlsx", email: app().people.accounts.normal.email } as const;
    const link = await app().as("support").call(developerCalls.exportDevelopers, { body });
    const answer = await load(link.url);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const lines = await app()
      .services.database.db.select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "search_export"));
    expect(lines.map(({ data }) => data)).toEqual([{ file: "developers", format: "xlsx", filters: ["email"] }]);
  });

  it("is opened by nobody without the link, and by nobody once its holder is signed out", async () => {
    const link = await app()
      .as("support")
      .call(appCalls.exportApps, { body: { format: "csv" } });
    expect((await load("/api/x/search-files?token=none")).statusCode).toBe(410);
    expect((await load(link.url)).statusCode).toBe(200);
    // It opens files of its own kind alone.
    expect((await load(link.url.replace("search-files", "rating-files"))).statusCode).toBe(410);
    const session = { endedAt: new Date() };
    await app().services.database.db.update(sessionTable).set(session);
    expect((await load(link.url)).statusCode).toBe(410);
  });
});
