import { createHash, randomInt } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { auditChainCount } from "#contract/staff/members/audit-calls.ts";
import { preparedStatement, literalLimit } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { auditEntry } from "./audit.tables.ts";

/**
 * Each audit entry contains the hash of the previous entry in its chain. A transaction takes the first chain that no
 * other one holds, so that writers do not wait for each other's commits. With one connection (the embedded database)
 * there is a single chain. The commit releases the lock; readers never need it.
 */
/** First key of the audit log's advisory locks, which keeps them apart from other locks. */
const lockClass = 0x4155;

const freeChain = preparedStatement((tx) =>
  tx
    .select({ chain: sql<number>`chain` })
    .from(sql`generate_series(1, ${sql.raw(String(auditChainCount))}) chain`)
    .where(sql`pg_try_advisory_xact_lock(${sql.raw(String(lockClass))}, chain)`)
    .limit(literalLimit(1))
    .prepare("free_audit_chain"),
);

async function lockChain(tx: Tx): Promise<number> {
  const [free] = await freeChain(tx).execute();
  if (free) return free.chain;
  const chain = randomInt(1, auditChainCount + 1);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${chain})`);
  return chain;
}

const lastOf = preparedStatement((tx) =>
  tx
    .select({ line: auditEntry.line, hash: auditEntry.hash })
    .from(auditEntry)
    .where(eq(auditEntry.chain, sql.placeholder("chain")))
    .orderBy(desc(auditEntry.line))
    .limit(literalLimit(1))
    .prepare("last_audit_line"),
);

/** Returns the line and hash of a chain's last entry; undefined if the chain is empty. One look-up in an index. */
export async function findLastOfAuditChain(tx: Tx, chain: number) {
  const [last] = await lastOf(tx).execute({ chain });
  return last;
}

export interface AuditChainLink {
  readonly chain: number;
  readonly line: number;
  readonly previousHash: string;
}

/**
 * Returns the next position in a chain, locked until the transaction ends. It is read after the lock, so that it really
 * is the last.
 */
export async function lockNextAuditLink(tx: Tx): Promise<AuditChainLink> {
  const chain = await lockChain(tx);
  const last = await findLastOfAuditChain(tx, chain);
  return { chain, line: (last?.line ?? 0) + 1, previousHash: last?.hash ?? "" };
}

export type AuditEntryContent = Pick<
  typeof auditEntry.$inferSelect,
  "id" | "at" | "accountId" | "adminId" | "role" | "action" | "subject" | "subjectId" | "data" | "requestId"
>;

/**
 * Serializes a value with sorted object keys, so that equal values give equal text in whatever order the database
 * returns them.
 */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, canonical(entry)]));
}

export function hashAuditEntry({ chain, line, previousHash }: AuditChainLink, content: AuditEntryContent): string {
  const { id, at, accountId, adminId, role, action, subject, subjectId, data, requestId } = content;
  const body = [id, at.toISOString(), accountId, adminId, role, action, subject, subjectId, canonical(data), requestId];
  return createHash("sha256")
    .update(JSON.stringify([chain, line, previousHash, ...body]))
    .digest("hex");
}
