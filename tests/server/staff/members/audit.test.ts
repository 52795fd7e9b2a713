import { expect, it } from "vitest";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("audit log", (app) => {
  it("audit entry records both accounts of an acting admin", async () => {
    const { accounts, developerId } = app().people;
    const actor = {
      accountId: accounts.normal.id,
      role: "adminAsDev" as const,
      developerId,
      adminId: accounts.admin.id,
    };
    const facts = {
      actor,
      action: "version_pending" as const,
      subject: "App" as const,
      subjectId: developerId,
      requestId: "request-1",
    };
    await app().services.database.transaction((tx) => writeAudit(tx, facts));
    const rows = await app().services.database.db.select().from(auditEntry);
    expect(rows).toMatchObject([{ accountId: accounts.normal.id, adminId: accounts.admin.id, role: "adminAsDev" }]);
  });

  it("audit entry is rolled back with its transaction", async () => {
    const work = app().services.database.transaction(async (tx) => {
      await writeAudit(tx, { actor: null, action: "invite", subject: "Account", subjectId: "x" });
      throw new Error("rolled back");
    });
    await expect(work).rejects.toThrow("rolled back");
    expect(await app().services.database.db.select().from(auditEntry)).toEqual([]);
  });
});
