/**
 * `npm run bench:audit [-- --lines 100000]` measures the audit log on PostgreSQL and PGlite. It times writing entries,
 * one per transaction, and verifying the chains of that many entries (`npm run staff -- verify-audit`).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { auditChainCount } from "#contract/staff/members/audit-calls.ts";
import { hashAuditEntry } from "#server/staff/members/audit-chain.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { verifyWholeAuditLog } from "#server/staff/members/verify-audit-chain.ts";
import { silentLog } from "#tests/support/database.ts";
import { postgresBinaries, startPrivatePostgres } from "#tests/support/private-postgres.ts";
import { pair, timed, timesOf } from "./statistics/figures.ts";

const rowsAtOnce = 1_000;

/** Generates entries chained as `writeAudit` does, spread over all chains. */
function linesOf(count: number) {
  const last = new Map<number, { line: number; hash: string }>();
  return Array.from({ length: count }, (_, at) => {
    const chain = (at % auditChainCount) + 1;
    const { line, hash } = last.get(chain) ?? { line: 0, hash: "" };
    const link = { chain, line: line + 1, previousHash: hash };
    const content = {
      id: crypto.randomUUID(),
      at: new Date(1_700_000_000_000 + at * 1000),
      accountId: crypto.randomUUID(),
      adminId: null,
      role: "admin",
      action: "version_onhold",
      subject: "Version",
      subjectId: crypto.randomUUID(),
      data: { from: "inreview", to: "onhold", reasons: ["title", "icon"] },
      requestId: crypto.randomUUID(),
    };
    const row = { ...content, ...link, hash: hashAuditEntry(link, content) };
    last.set(chain, row);
    return row;
  });
}

async function measure(database: Database, count: number): Promise<void> {
  await migrateDatabase(database);
  const rows = linesOf(count);
  for (let at = 0; at < count; at += rowsAtOnce)
    await database.db.insert(auditEntry).values(rows.slice(at, at + rowsAtOnce));
  const facts = { actor: null, action: "unlock", subject: "Account", subjectId: "somebody" } as const;
  const writes = await timed(300, () => database.transaction((tx) => writeAudit(tx, facts)));
  const began = performance.now();
  const { lines, wrong } = await verifyWholeAuditLog(database.db);
  const seconds = (performance.now() - began) / 1000;
  const rate = Math.round(lines / seconds).toLocaleString("en-IN");
  const where = database.embedded ? "PGlite" : "PostgreSQL";
  const verdict = wrong === null ? "whole" : `wrong at line ${wrong.line} of chain ${wrong.chain}`;
  console.log(`${where}: ${lines} lines checked in ${seconds.toFixed(1)} s, ${rate} a second: ${verdict}`);
  console.log(`${where}: a line written in ${pair(timesOf(writes))} ms (median / p95), behind ${count} others`);
}

const { values } = parseArgs({ options: { lines: { type: "string", default: "100000" } } });
const binaries = postgresBinaries();
const postgres = binaries ? await startPrivatePostgres(binaries) : undefined;
for (const url of [...(postgres ? [postgres.url("postgres")] : []), undefined]) {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-audit-"));
  const database = await openDatabase({ url, dataDir, log: silentLog });
  await measure(database, Number(values.lines));
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
await postgres?.stop();
