import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { NewAuditEntry } from "./write-audit.ts";
import { auditEntry } from "./audit.tables.ts";

export type AuditEntryRow = typeof auditEntry.$inferSelect;

/** Finds audit entries for one record and action, oldest first. */
export function findAuditEntriesOfRecord(
  tx: Tx,
  { subject, subjectId, action }: Pick<NewAuditEntry, "subject" | "subjectId" | "action">,
): Promise<AuditEntryRow[]> {
  const own = and(eq(auditEntry.subject, subject), eq(auditEntry.subjectId, subjectId), eq(auditEntry.action, action));
  return tx.select().from(auditEntry).where(own).orderBy(asc(auditEntry.at)).limit(1_000);
}
