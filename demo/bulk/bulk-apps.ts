import { sql } from "drizzle-orm";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  appSearchStatements,
  bulkAppStatements,
  type BulkBatch,
  developerSearchStatements,
  developerCountFor,
  bulkAccountStatements,
} from "./insert-statements.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import { columnCasing } from "#server/platform/db/column-casing.ts";

const appsAtOnce = 20_000;
const filled = ["developer", "account", "app", "media", "version", "package_file", "transition", "held_field"];
const searchTables = ["app_found_by", "developer_found_by", "search_word"];
const tables = [...filled, ...searchTables];
/**
 * Triggers to disable by table: fired row by row they would take most of the time, so their rows are inserted in bulk
 * instead.
 */
const triggers = {
  version: ["version_found_by"],
  app: ["app_found_by_new", "app_found_by"],
  developer: ["developer_found_by_new", "developer_found_by"],
  account: ["account_found_by"],
};

/**
 * Fills an empty database in SQL: `apps` apps, three times as many versions, and one in a hundred apps waiting for
 * review.
 */
export async function seedBulkApps(
  database: Database,
  apps: number,
  password: string,
  note: (done: number) => void,
): Promise<void> {
  const parts = { developers: developerCountFor(apps), passwordHash: await hashPassword(password) };
  await withoutStatementTimeout(database, async (tx) => {
    await withoutTriggers(tx, () => withoutIndexes(tx, tables, () => insertAll(tx, apps, parts, note)));
    // The planner needs statistics, and an index-only scan needs the visibility map, which only vacuum writes.
    for (const table of tables) await tx.execute(sql.raw(`vacuum analyze ${table}`));
  });
}

/**
 * Runs `fill` with the tables' triggers disabled. After a process killed meanwhile they stay disabled, so start again
 * with an empty database.
 */
async function withoutTriggers(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const named = Object.entries(triggers).flatMap(([table, names]) => names.map((name) => [table, name] as const));
  for (const [table, name] of named) await tx.execute(sql.raw(`alter table ${table} disable trigger ${name}`));
  try {
    await fill();
  } finally {
    for (const [table, name] of named) await tx.execute(sql.raw(`alter table ${table} enable trigger ${name}`));
  }
}

async function insertAll(
  tx: Tx,
  apps: number,
  parts: Pick<BulkBatch, "developers" | "passwordHash">,
  note: (done: number) => void,
): Promise<void> {
  for (let from = 1; from <= apps; from += appsAtOnce) {
    const batch = { from, to: Math.min(apps, from + appsAtOnce - 1), ...parts };
    const statements = [
      ...(from === 1 ? [...bulkAccountStatements(batch), ...developerSearchStatements(batch)] : []),
      ...bulkAppStatements(batch),
      ...appSearchStatements(batch),
    ];
    for (const statement of statements) await tx.execute(statement);
    note(batch.to);
  }
}

interface Index extends Record<string, unknown> {
  name: string;
  definition: string;
}

/**
 * Runs `fill` without the indexes that only serve reading, and recreates those afterwards. Building an index at once
 * takes a small part of the time that updating it row by row takes. If the process is killed meanwhile, start again
 * with an empty database.
 */
async function withoutIndexes(tx: Tx, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await tx.execute<Index>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname = any(${sql.param([...tables])}::text[]) and relnamespace = 'public'::regnamespace
      and not indisunique`);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  try {
    await fill();
  } finally {
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  }
}

/**
 * Runs work without a statement timeout. In the embedded database, 200,000 developers or an index of a million rows
 * take minutes, but a transaction has only seconds.
 */
async function withoutStatementTimeout<T>({ pool }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'");
    return await work(drizzle({ client, ...columnCasing }));
  } finally {
    await client.query("reset statement_timeout; reset synchronous_commit; reset maintenance_work_mem");
    client.release();
  }
}
