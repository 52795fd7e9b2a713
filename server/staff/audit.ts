import { randomUUID } from "node:crypto";
import type { Actor } from "#contract/access/roles.ts";
import type { Subject } from "#contract/access/rules.ts";
import type { AuditAction } from "#contract/staff/audit-actions.ts";
import type { Tx } from "#server/db/transaction.ts";
import { hashOf, nextLink } from "./audit-chain.ts";
import { auditEntry } from "./staff.tables.ts";

export interface AuditFacts {
  /** Null for the system and the command line. */
  readonly actor: Actor | null;
  readonly action: AuditAction;
  readonly subject: Subject;
  readonly subjectId: string;
  /** What changed (`before` and `after`, or `from` and `to` of a status); never a password, token or whole record. */
  readonly data?: Record<string, unknown>;
  readonly requestId?: string;
}

/** What JSON keeps of a value: what is undefined is not kept, and must not be hashed. */
const asKept = (data: Record<string, unknown>): Record<string, unknown> => JSON.parse(JSON.stringify(data));

/**
 * Notes who did what, in the transaction that does it, as the next line of a chain. While acting as a developer both
 * identities are kept. Written last, so that the chain is held no longer than needed.
 */
export async function writeAudit(tx: Tx, facts: AuditFacts): Promise<void> {
  const { actor, action, subject, subjectId, data = {}, requestId = null } = facts;
  const content = {
    id: randomUUID(),
    at: new Date(),
    accountId: actor?.accountId ?? null,
    adminId: actor?.adminId ?? null,
    role: actor?.role ?? "system",
    action,
    subject,
    subjectId,
    data: asKept(data),
    requestId,
  };
  const link = await nextLink(tx);
  await tx.insert(auditEntry).values({ ...content, ...link, hash: hashOf(link, content) });
}
