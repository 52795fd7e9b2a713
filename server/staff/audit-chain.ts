import { createHash, randomInt } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { auditChains } from "#contract/staff/audit-calls.ts";
import { prepared, writtenLimit } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { auditEntry } from "./staff.tables.ts";

/**
 * Each line of the audit log holds the hash of the line before it in its chain. A transaction writes to the first chain
 * nobody else writes to at that moment, so that writers do not wait for each other's commits: with one connection (the
 * embedded database) there is a single chain. The lock is given back with the commit; readers never need it.
 */
/** Stands for the audit log among the database's advisory locks. */
const lockClass = 0x4155;

const freeChain = prepared((tx) =>
  tx
    .select({ chain: sql<number>`chain` })
    .from(sql`generate_series(1, ${sql.raw(String(auditChains))}) chain`)
    .where(sql`pg_try_advisory_xact_lock(${sql.raw(String(lockClass))}, chain)`)
    .limit(writtenLimit(1))
    .prepare("free_audit_chain"),
);

async function lockChain(tx: Tx): Promise<number> {
  const [free] = await freeChain(tx).execute();
  if (free) return free.chain;
  const chain = randomInt(1, auditChains + 1);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${chain})`);
  return chain;
}

const lastOf = prepared((tx) =>
  tx
    .select({ line: auditEntry.line, hash: auditEntry.hash })
    .from(auditEntry)
    .where(eq(auditEntry.chain, sql.placeholder("chain")))
    .orderBy(desc(auditEntry.line))
    .limit(writtenLimit(1))
    .prepare("last_audit_line"),
);

export interface Link {
  readonly chain: number;
  readonly line: number;
  readonly previousHash: string;
}

/** The place of the next line, locked until the transaction ends: read after the lock, so that it is the last. */
export async function nextLink(tx: Tx): Promise<Link> {
  const chain = await lockChain(tx);
  const [last] = await lastOf(tx).execute({ chain });
  return { chain, line: (last?.line ?? 0) + 1, previousHash: last?.hash ?? "" };
}

export type ChainedContent = Pick<
  typeof auditEntry.$inferSelect,
  "id" | "at" | "accountId" | "adminId" | "role" | "action" | "subject" | "subjectId" | "data" | "requestId"
>;

/** The same text for the same value, whatever order the database gives its keys back in. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, canonical(held)]));
}

export function hashOf({ chain, line, previousHash }: Link, content: ChainedContent): string {
  const { id, at, accountId, adminId, role, action, subject, subjectId, data, requestId } = content;
  const said = [id, at.toISOString(), accountId, adminId, role, action, subject, subjectId, canonical(data), requestId];
  return createHash("sha256")
    .update(JSON.stringify([chain, line, previousHash, ...said]))
    .digest("hex");
}
