import { and, eq } from "drizzle-orm";
import { auditChainCount } from "#contract/staff/members/audit-calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { findLastOfAuditChain } from "./audit-chain.ts";
import { auditEntry } from "./audit.tables.ts";

/**
 * Last entry of a chain, `CHAIN:LINE:HASH`. Kept outside the database, it proves later that nobody rebuilt the chain up
 * to this entry or cut it off.
 */
export type AuditHead = string;

const headPattern = /^(\d{1,2}):(\d{1,9}):([0-9a-f]{64})$/;

export function isAuditHead(text: string): text is AuditHead {
  return headPattern.test(text);
}

/** Returns the last entry of each chain. */
export async function findAuditHeads(tx: Tx): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];
  for (let chain = 1; chain <= auditChainCount; chain += 1) {
    const last = await findLastOfAuditChain(tx, chain);
    if (last) heads.push(`${chain}:${last.line}:${last.hash}`);
  }
  return heads;
}

/** Returns the first of these heads that the log doesn't contain any more; null if it contains all. */
export async function findLostAuditHead(tx: Tx, heads: readonly AuditHead[]): Promise<AuditHead | null> {
  for (const head of heads) {
    const [, chain, line, hash] = headPattern.exec(head) ?? [];
    const kept = and(
      eq(auditEntry.chain, Number(chain)),
      eq(auditEntry.line, Number(line)),
      eq(auditEntry.hash, hash ?? ""),
    );
    if ((await tx.$count(auditEntry, kept)) === 0) return head;
  }
  return null;
}

/** Writes the heads to the server's log, which an operator can ship to another machine. */
export async function logAuditHeads({ database, log }: Pick<Services, "database" | "log">): Promise<void> {
  log.info({ auditHeads: await findAuditHeads(database.db) }, "last entries of the audit log's chains");
}
