import type { Actor } from "#contract/access/roles.ts";
import type { Subject } from "#contract/access/rules.ts";
import type { Tx } from "#server/db/transaction.ts";
import { auditEntry } from "./staff.tables.ts";

export interface AuditFacts {
  /** Null for the system and the command line. */
  readonly actor: Actor | null;
  /** A verb of the noun: `approve`, `hold`, `invite`. */
  readonly action: string;
  readonly subject: Subject;
  readonly subjectId: string;
  /** What changed; never a password, token or whole record. */
  readonly data?: Record<string, unknown>;
  readonly requestId?: string;
}

/** Notes who did what, in the transaction that does it. While acting as a developer both identities are kept. */
export async function writeAudit(tx: Tx, facts: AuditFacts): Promise<void> {
  await tx.insert(auditEntry).values({
    accountId: facts.actor?.accountId ?? null,
    adminId: facts.actor?.adminId ?? null,
    role: facts.actor?.role ?? "system",
    action: facts.action,
    subject: facts.subject,
    subjectId: facts.subjectId,
    data: facts.data ?? {},
    requestId: facts.requestId ?? null,
  });
}
