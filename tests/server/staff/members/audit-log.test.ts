import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { CallOutput } from "#contract/call.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { findAuditHeads, findLostAuditHead, logAuditHeads } from "#server/staff/members/audit-heads.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { verifyWholeAuditLog } from "#server/staff/members/verify-audit-chain.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("audit log", (app) => {
  const db = () => app().services.database.db;
  const note = (subjectId: string, data: Record<string, unknown> = {}) =>
    app().services.database.transaction((tx) =>
      writeAudit(tx, { actor: null, action: "unlock", subject: "Account", subjectId, data }),
    );
  const list = (query: Record<string, string> = {}, who: "support" | "admin" | "superadmin" = "superadmin") =>
    app().as(who).call(auditCalls.listAudit, { query });
  const noteThree = async () => {
    for (const subjectId of ["a", "b", "c"]) await note(subjectId, { z: 1, a: { y: "ä", b: [1, null] } });
  };

  type Part = CallOutput<typeof auditCalls.checkAudit>;
  /** Checks the log part by part, as the screen does. */
  const checkInParts = async (from: Part["next"] = { chain: 0, line: 0 }): Promise<Part> => {
    const query = { chain: String(from?.chain), line: String(from?.line) };
    const part = await app().as("support").call(auditCalls.checkAudit, { query });
    return part.next === null ? part : checkInParts(part.next);
  };

  it("audit chain is intact after sequential and concurrent writes", async () => {
    await noteThree();
    await Promise.all(Array.from({ length: 20 }, (_, index) => note(`at once ${index}`)));
    expect(await verifyWholeAuditLog(db())).toEqual({ lines: 23, wrong: null });
    expect((await checkInParts()).wrong).toBeNull();
  });

  it("heads kept elsewhere show that a chain was cut off or built again, which the hashes alone do not", async () => {
    await noteThree();
    const heads = await findAuditHeads(db());
    await Promise.all(Array.from({ length: 5 }, (_, index) => note(`later ${index}`)));
    expect(await findLostAuditHead(db(), heads), "a log that only grew").toBeNull();
    const lines: unknown[] = [];
    const log = { info: (line: unknown) => lines.push(line) };
    await logAuditHeads({ database: app().services.database, log } as never);
    expect(lines).toEqual([{ auditHeads: await findAuditHeads(db()) }]);
    await db().execute(sql`delete from audit_entry where subject_id in ('c') or subject_id like 'later%'`);
    expect((await verifyWholeAuditLog(db())).wrong).toBeNull();
    expect(heads).toContain(await findLostAuditHead(db(), heads));
    await note("c", { z: 2 });
    expect((await verifyWholeAuditLog(db())).wrong).toBeNull();
    expect(heads).toContain(await findLostAuditHead(db(), heads));
  });

  it("audit check gets 422 for a chain number beyond smallint", async () => {
    const query = { chain: "32768", line: "0" };
    expect((await app().as("support").send(auditCalls.checkAudit, { query })).statusCode).toBe(422);
  });

  it.each([
    [
      "content that was changed",
      sql`update audit_entry set data = '{"z": 2}' where subject_id = 'b'`,
      "content_changed",
    ],
    ["somebody else who did it", sql`update audit_entry set role = 'admin' where subject_id = 'b'`, "content_changed"],
    ["another time", sql`update audit_entry set at = at - interval '1 day' where subject_id = 'b'`, "content_changed"],
    ["a line that was taken out", sql`delete from audit_entry where subject_id = 'b'`, "line_missing"],
    [
      "a line put in by hand",
      sql`insert into audit_entry (role, action, subject, subject_id, data) values ('system','unlock','Account','x','{}')`,
      "outside_chain",
    ],
    ["another hash", sql`update audit_entry set hash = repeat('0', 64) where subject_id = 'b'`, "content_changed"],
    [
      "a line made to hang elsewhere",
      sql`update audit_entry set previous_hash = '' where subject_id = 'b'`,
      "does_not_follow",
    ],
  ])("audit check names the first wrong line: %s", async (_what, tamper, fault) => {
    await noteThree();
    await db().execute(tamper);
    const { wrong } = await verifyWholeAuditLog(db());
    expect(wrong?.fault).toBe(fault);
    if (fault !== "outside_chain") expect(wrong?.line).toBe(2);
    expect((await checkInParts()).wrong?.fault).toBe(fault);
  });

  it("audit log is paged newest first, with no line repeated or missing when one is added", async () => {
    await noteThree();
    const first = await list({ limit: "2" });
    expect(first.items.map(({ subjectId }) => subjectId)).toEqual(["c", "b"]);
    await note("d");
    const second = await list({ limit: "2", before: String(first.next) });
    expect(second.items.map(({ subjectId }) => subjectId)).toEqual(["a"]);
    expect(second.next).toBeNull();
  });

  it("audit log filters by account, action, record, day and text", async () => {
    const draft = await startDraft(app(), "Acted", "adminAsDev");
    await note("b");
    const { admin, normal } = app().people.accounts;
    const subjects = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ subjectName, subjectId }) => subjectName ?? subjectId);
    expect(await subjects({ who: admin.id })).toEqual(["Acted"]);
    expect(await subjects({ who: normal.id })).toEqual(["Acted"]);
    expect(await subjects({ action: "unlock" })).toEqual(["b"]);
    expect(await subjects({ subject: "App" })).toEqual(["Acted"]);
    expect(await subjects({ subjectId: draft.app.id })).toEqual(["Acted"]);
    expect(await subjects({ searchText: "admin tester" })).toEqual(["Acted"]);
    await db()
      .update(auditEntry)
      .set({ at: new Date("2026-01-05T18:29:00Z") })
      .where(eq(auditEntry.subjectId, "b"));
    expect(await subjects({ from: "2026-01-05", to: "2026-01-05" })).toEqual(["b"]);
    expect(await subjects({ from: "2026-01-06", to: "2026-01-06" })).toEqual([]);
    const [line] = (await list({ subject: "App" })).items;
    expect(line).toMatchObject({
      who: { name: "admin Tester" },
      actingFor: { name: "owner Tester" },
      role: "adminAsDev",
    });
  });

  it("audit log shows values before and after a change, with masked emails", async () => {
    await note("x", { before: { role: "admin" }, after: { role: "support" }, email: "zoya.khan@store.example" });
    // A name that stayed the same is no change.
    await note("y", { from: "active", to: "blocked", before: { name: "new" }, after: { name: "new" } });
    const [status, role] = (await list()).items;
    expect(status?.changes).toEqual([{ field: "status", before: "active", after: "blocked" }]);
    expect(role?.changes).toEqual([
      { field: "role", before: "admin", after: "support" },
      { field: "email", before: null, after: "zo…@store.example" },
    ]);
  });

  it("audit export has the filtered lines, escapes formulas and ends with the session", async () => {
    await note("=HYPERLINK()");
    await noteThree();
    const asked = await app()
      .as("superadmin")
      .call(auditCalls.exportAudit, { body: { action: "unlock" } });
    await note("later");
    const load = () => app().app.inject({ url: asked.url });
    const file = await load();
    const rows = file.body.trim().split("\r\n");
    expect(rows).toHaveLength(5);
    expect(rows.map((row) => row.split(",")[7])).toEqual(["id", "c", "b", "a", "'=HYPERLINK()"]);
    expect(file.headers["content-disposition"]).toContain("attachment");
    expect((await list({ action: "audit_export" })).items).toHaveLength(1);
    await app().as("superadmin").call(accountCalls.logout);
    expect((await load()).statusCode).toBe(410);
  });
});
