import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CallInput } from "#contract/call.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { preparedFileCalls } from "#contract/platform/exports/calls.ts";
import { session as sessionTable } from "#server/accounts/auth/accounts.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const rowsOf = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true });

withApps("search export", (app) => {
  const load = (url: string) => app().app.inject({ url });
  /** Link to a file that is streamed without preparation. */
  const linkTo = async (who: "support" | "admin", body: CallInput<typeof appCalls.exportApps>["body"]) => {
    const answer = await app().as(who).call(appCalls.exportApps, { body });
    if (answer.status !== "ready") throw new Error("it is prepared first");
    return answer;
  };

  it("exports exactly the filtered apps and escapes formulas", async () => {
    for (const title of ["=1+1 Ledger", "Kirana Ledger", "Metro Map"]) await startDraft(app(), title);
    const link = await linkTo("support", { format: "csv", title: "ledger" });
    expect(link.name).toMatch(/^apps-\d{4}-\d\d-\d\d\.csv$/);
    const answer = await load(link.url);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(rowsOf(answer.body).map((row) => row["App"])).toEqual(["'=1+1 Ledger", "Kirana Ledger"]);
    const text = { format: "csv", searchText: "kirna leger" } as const;
    const found = await linkTo("admin", text);
    expect(rowsOf((await load(found.url)).body).map((row) => row["App"])).toContain("Kirana Ledger");
  });

  it("writes the list's labels instead of codes, and times in IST", async () => {
    await startDraft(app(), "Kirana Ledger");
    const [row] = rowsOf((await load((await linkTo("support", { format: "csv" })).url)).body);
    expect(row).toMatchObject({ App: "Kirana Ledger", Status: "Draft", "Open version": "Draft", Labels: "" });
    expect(row?.["Updated"]).toMatch(/^\d{1,2} \w+ \d{4}, \d\d:\d\d IST$/);
    const body = { format: "csv" } as const;
    const link = await app().as("admin").call(developerCalls.exportDevelopers, { body });
    if (link.status !== "ready") throw new Error("it is prepared first");
    const [developer] = rowsOf((await load(link.url)).body);
    expect(developer).toMatchObject({ Identity: "Not started", "Email status": "Verified", Status: "Active" });
    expect(developer?.["Joined"]).toMatch(/^\d{1,2} \w+ \d{4}$/);
  });

  it("exports developers as a workbook and writes an audit entry", async () => {
    const body = { format: "xlsx", email: app().people.accounts.normal.email } as const;
    const link = await app().as("admin").call(developerCalls.exportDevelopers, { body });
    if (link.status !== "ready") throw new Error("it is prepared first");
    const answer = await load(link.url);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const lines = await app()
      .services.database.db.select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "search_export"));
    expect(lines.map(({ data }) => data)).toEqual([{ file: "developers", format: "xlsx", filters: ["email"] }]);
  });

  it("refuses an export without a valid link, and after its holder's session ended", async () => {
    const link = await linkTo("support", { format: "csv" });
    expect((await load("/api/x/search-files?token=none")).statusCode).toBe(410);
    expect((await load(link.url)).statusCode).toBe(200);
    // The link opens only its own kind of file.
    expect((await load(link.url.replace("search-files", "rating-files"))).statusCode).toBe(410);
    const session = { endedAt: new Date() };
    await app().services.database.db.update(sessionTable).set(session);
    expect((await load(link.url)).statusCode).toBe(410);
  });
});

withApps("prepared search export", (app) => {
  // A separate server for one changed setting would cost seconds.
  const streamed = (rows: number) => Object.assign(app().services.environment, { searchRowsAtOnce: rows });
  beforeEach(() => streamed(2));
  afterEach(() => streamed(20_000));
  const ask = async (format: "csv" | "xlsx" = "csv") => {
    const answer = await app()
      .as("support")
      .call(appCalls.exportApps, { body: { format, title: "ledger" } });
    if (answer.status !== "preparing") throw new Error("it was streamed");
    return answer;
  };
  const look = (id: string) => app().as("support").call(preparedFileCalls.preparedFile, { params: { id } });
  const fill = async () => {
    for (const title of ["One Ledger", "Two Ledger", "Three Ledger", "Metro Map"]) await startDraft(app(), title);
  };

  it("prepares a large export with exactly the filtered rows, for its requester only", async () => {
    await fill();
    const asked = await ask();
    expect(asked).toMatchObject({ rows: 0, totalRows: 3, name: expect.stringMatching(/^apps-.*\.csv$/) });
    expect((await ask()).id).toBe(asked.id);
    await runJobs(app().services);
    const file = await look(asked.id);
    if (file.status !== "ready") throw new Error(file.status);
    const answer = await app().app.inject(file.url);
    const titles = rowsOf(answer.body).map((row) => row["App"]);
    expect(titles).toEqual(["One Ledger", "Two Ledger", "Three Ledger"]);
    const again = await app()
      .as("support")
      .call(appCalls.exportApps, { body: { format: "csv", title: "ledger" } });
    expect(again.status).toBe("ready");
    for (const who of ["admin", "normal"] as const) {
      const refused = await app()
        .as(who)
        .send(preparedFileCalls.preparedFile, { params: { id: asked.id } });
      expect(refused.json().code).toBe("prepared_file_not_found");
    }
  });

  it("cancels a prepared export when its requester cancels it", async () => {
    await fill();
    const { id } = await ask("xlsx");
    await app().as("support").call(preparedFileCalls.cancelPreparedFile, { params: { id } });
    await runJobs(app().services);
    expect((await look(id)).status).toBe("cancelled");
  });
});
