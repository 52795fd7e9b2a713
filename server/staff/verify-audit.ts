import { and, asc, eq, gt, isNull, min, or, sql } from "drizzle-orm";
import type { ChainFault } from "#contract/staff/audit-calls.ts";
import type { Tx } from "#server/db/transaction.ts";
import { auditChains } from "#contract/staff/audit-calls.ts";
import { hashOf } from "./audit-chain.ts";
import { auditEntry } from "./staff.tables.ts";

/** The last line that was found right; `{ chain: 0, line: 0 }` is the beginning. */
export interface Place {
  readonly chain: number;
  readonly line: number;
}

export interface WrongLine extends Place {
  /** Null where the line is missing. */
  readonly number: number | null;
  readonly fault: ChainFault;
}

interface Checked {
  readonly checked: number;
  /** Where to go on; null when everything was looked at, or something is wrong. */
  readonly next: Place | null;
  readonly wrong: WrongLine | null;
}

type Row = typeof auditEntry.$inferSelect;

/** Lines of one chain after a place, in its order. */
const linesAfter = (tx: Tx, { chain, line }: Place, most: number): Promise<Row[]> =>
  tx
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.chain, chain), gt(auditEntry.line, line)))
    .orderBy(asc(auditEntry.line))
    .limit(most);

async function hashAt(tx: Tx, { chain, line }: Place): Promise<string> {
  const at = and(eq(auditEntry.chain, chain), eq(auditEntry.line, line));
  const [found] = await tx.select({ hash: auditEntry.hash }).from(auditEntry).where(at);
  return found?.hash ?? "";
}

/** What is wrong with a line, given the hash of the one before it. */
function faultOf(row: Row, line: number, before: string): ChainFault | null {
  if (row.line !== line) return "line_missing";
  if (row.previousHash !== before) return "does_not_follow";
  const link = { chain: row.chain ?? 0, line, previousHash: before };
  return hashOf(link, row) === row.hash ? null : "content_changed";
}

function firstWrong(rows: readonly Row[], after: Place, hashBefore: string): WrongLine | null {
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

/** Lines without a chain are those from before there were chains; a later one was put in past the writer. */
async function findUnchained(tx: Tx): Promise<WrongLine | null> {
  const first = tx
    .select({ number: min(auditEntry.number) })
    .from(auditEntry)
    .where(gt(auditEntry.chain, 0));
  const [found] = await tx
    .select({ number: auditEntry.number })
    .from(auditEntry)
    .where(and(or(isNull(auditEntry.chain), isNull(auditEntry.line)), gt(auditEntry.number, sql`(${first})`)))
    .orderBy(asc(auditEntry.number))
    .limit(1);
  return found ? { number: found.number, chain: 0, line: 0, fault: "outside_chain" } : null;
}

/** Looks at up to `most` lines of one chain from a place on, beginning with those that are in none. */
export async function checkLines(tx: Tx, after: Place, most: number): Promise<Checked> {
  if (after.chain === 0) {
    const wrong = await findUnchained(tx);
    return { checked: 0, next: wrong ? null : { chain: 1, line: 0 }, wrong };
  }
  const rows = await linesAfter(tx, after, most);
  const wrong = firstWrong(rows, after, after.line === 0 ? "" : await hashAt(tx, after));
  if (wrong) return { checked: rows.length, next: null, wrong };
  const last = rows.at(-1);
  if (rows.length === most && last?.line)
    return { checked: rows.length, next: { chain: after.chain, line: last.line }, wrong };
  return { checked: rows.length, next: after.chain < auditChains ? { chain: after.chain + 1, line: 0 } : null, wrong };
}

const linesAtOnce = 10_000;

/** The whole log, a part at a time: how many lines there are, and the first that is wrong. */
export async function checkAll(tx: Tx): Promise<{ lines: number; wrong: WrongLine | null }> {
  let lines = 0;
  let next: Place | null = { chain: 0, line: 0 };
  while (next) {
    const part: Checked = await checkLines(tx, next, linesAtOnce);
    lines += part.checked;
    if (part.wrong) return { lines, wrong: part.wrong };
    ({ next } = part);
  }
  return { lines, wrong: null };
}
