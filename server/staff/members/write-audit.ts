import { randomUUID } from "node:crypto";
import type { Actor } from "#contract/access/roles.ts";
import type { AccessSubject } from "#contract/access/rules.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { hashAuditEntry, lockNextAuditLink } from "./audit-chain.ts";
import { auditEntry } from "./audit.tables.ts";
import { sealAuditData } from "./sealed-audit-data.ts";

export interface NewAuditEntry {
  /** Actor of the entry; null for the system and the command line. */
  readonly actor: Actor | null;
  readonly action: AuditAction;
  readonly subject: AccessSubject;
  readonly subjectId: string;
  /** The change (`before` and `after`, or `from` and `to` of a status); never a password, token or whole record. */
  readonly data?: Record<string, unknown>;
  /** Personal data of the change, such as a name before and after. It is unreadable once its owner is erased. */
  readonly personal?: { readonly ownerId: string; readonly data: Record<string, unknown> } | undefined;
  readonly requestId?: string;
}

/** Converts data to what JSON stores, because the hash must match the stored entry: `undefined` is dropped. */
const toStoredJson = (data: Record<string, unknown>): Record<string, unknown> => JSON.parse(JSON.stringify(data));

/**
 * Appends an audit entry in the caller's transaction, as the next link of a chain. An admin acting as a developer is
 * recorded with both identities. Call it last, so that the chain is locked no longer than needed.
 */
export async function writeAudit(tx: Tx, facts: NewAuditEntry): Promise<void> {
  const { actor, action, subject, subjectId, data = {}, personal, requestId = null } = facts;
  const sealed = personal && { sealed: await sealAuditData(tx, personal.ownerId, personal.data) };
  const content = {
    id: randomUUID(),
    at: new Date(),
    accountId: actor?.accountId ?? null,
    adminId: actor?.adminId ?? null,
    role: actor?.role ?? "system",
    action,
    subject,
    subjectId,
    data: toStoredJson({ ...data, ...sealed }),
    requestId,
  };
  const link = await lockNextAuditLink(tx);
  await tx.insert(auditEntry).values({ ...content, ...link, hash: hashAuditEntry(link, content) });
}
