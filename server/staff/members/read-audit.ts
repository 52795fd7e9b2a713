import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { AuditFacts } from "./audit.ts";
import { auditEntry } from "./audit.tables.ts";

export type AuditRow = typeof auditEntry.$inferSelect;

/** Audit entries for one record and action, oldest first. */
export function findAuditEntries(
  tx: Tx,
  { subject, subjectId, action }: Pick<AuditFacts, "subject" | "subjectId" | "action">,
): Promise<AuditRow[]> {
  const own = and(eq(auditEntry.subject, subject), eq(auditEntry.subjectId, subjectId), eq(auditEntry.action, action));
  return tx.select().from(auditEntry).where(own).orderBy(asc(auditEntry.at)).limit(1_000);
}
