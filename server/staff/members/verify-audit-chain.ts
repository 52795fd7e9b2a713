import { and, asc, eq, gt, isNull, min, or, sql } from "drizzle-orm";
import type { AuditChainFault } from "#contract/staff/members/audit-calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { auditChainCount } from "#contract/staff/members/audit-calls.ts";
import { hashAuditEntry } from "./audit-chain.ts";
import { auditEntry } from "./audit.tables.ts";

/** The last verified position; `{ chain: 0, line: 0 }` is the beginning. */
export interface AuditChainPosition {
  readonly chain: number;
  readonly line: number;
}

export interface FaultyAuditEntry extends AuditChainPosition {
  /** Number of the entry; null if it is missing. */
  readonly number: number | null;
  readonly fault: AuditChainFault;
}

interface BatchResult {
  readonly checked: number;
  /** Position to continue from; null at the end, or when a fault was found. */
  readonly next: AuditChainPosition | null;
  readonly wrong: FaultyAuditEntry | null;
}

type Row = typeof auditEntry.$inferSelect;

/** Returns entries of a chain after a position, in order. */
const linesAfter = (tx: Tx, { chain, line }: AuditChainPosition, max: number): Promise<Row[]> =>
  tx
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.chain, chain), gt(auditEntry.line, line)))
    .orderBy(asc(auditEntry.line))
    .limit(max);

async function hashAt(tx: Tx, { chain, line }: AuditChainPosition): Promise<string> {
  const at = and(eq(auditEntry.chain, chain), eq(auditEntry.line, line));
  const [row] = await tx.select({ hash: auditEntry.hash }).from(auditEntry).where(at);
  return row?.hash ?? "";
}

/** Returns the entry's fault given its predecessor's hash; null if it is intact. */
function faultOf(row: Row, line: number, before: string): AuditChainFault | null {
  if (row.line !== line) return "line_missing";
  if (row.previousHash !== before) return "does_not_follow";
  const link = { chain: row.chain ?? 0, line, previousHash: before };
  return hashAuditEntry(link, row) === row.hash ? null : "content_changed";
}

function firstWrong(rows: readonly Row[], after: AuditChainPosition, hashBefore: string): FaultyAuditEntry | null {
  let { line } = after;
  let before = hashBefore;
  for (const row of rows) {
    line += 1;
    const fault = faultOf(row, line, before);
    if (fault) return { number: fault === "line_missing" ? null : row.number, chain: after.chain, line, fault };
    before = row.hash ?? "";
  }
  return null;
}

/**
 * Finds entries outside any chain that are newer than the first chained one. Somebody inserted them without the
 * console; older ones were written before chains existed.
 */
async function findUnchained(tx: Tx): Promise<FaultyAuditEntry | null> {
  const first = tx
    .select({ number: min(auditEntry.number) })
    .from(auditEntry)
    .where(gt(auditEntry.chain, 0));
  const [row] = await tx
    .select({ number: auditEntry.number })
    .from(auditEntry)
    .where(and(or(isNull(auditEntry.chain), isNull(auditEntry.line)), gt(auditEntry.number, sql`(${first})`)))
    .orderBy(asc(auditEntry.number))
    .limit(1);
  return row ? { number: row.number, chain: 0, line: 0, fault: "outside_chain" } : null;
}

/** Verifies up to `max` entries of one chain from a position on, beginning with those outside any chain. */
export async function verifyAuditChainBatch(tx: Tx, after: AuditChainPosition, max: number): Promise<BatchResult> {
  if (after.chain === 0) {
    const wrong = await findUnchained(tx);
    return { checked: 0, next: wrong ? null : { chain: 1, line: 0 }, wrong };
  }
  const rows = await linesAfter(tx, after, max);
  const wrong = firstWrong(rows, after, after.line === 0 ? "" : await hashAt(tx, after));
  if (wrong) return { checked: rows.length, next: null, wrong };
  const last = rows.at(-1);
  if (rows.length === max && last?.line)
    return { checked: rows.length, next: { chain: after.chain, line: last.line }, wrong };
  return {
    checked: rows.length,
    next: after.chain < auditChainCount ? { chain: after.chain + 1, line: 0 } : null,
    wrong,
  };
}

const batchSize = 10_000;

/** Verifies the whole log in batches; returns the number of entries and the first faulty one. */
export async function verifyWholeAuditLog(tx: Tx): Promise<{ lines: number; wrong: FaultyAuditEntry | null }> {
  let lines = 0;
  let next: AuditChainPosition | null = { chain: 0, line: 0 };
  while (next) {
    const part: BatchResult = await verifyAuditChainBatch(tx, next, batchSize);
    lines += part.checked;
    if (part.wrong) return { lines, wrong: part.wrong };
    ({ next } = part);
  }
  return { lines, wrong: null };
}
