import { sql } from "drizzle-orm";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  appSearchStatements,
  appStatements,
  type Batch,
  developerSearchStatements,
  developersOf,
  peopleStatements,
} from "./insert-statements.ts";
import { withoutStatementTimeout } from "./without-timeout.ts";
import { withoutIndexes } from "./without-indexes.ts";

const appsAtOnce = 20_000;
const filled = ["developer", "account", "app", "media", "version", "package_file", "transition", "held_field"];
const searchTables = ["app_found_by", "developer_found_by", "search_word"];
const tables = [...filled, ...searchTables];
/** Triggers to disable: row by row they would take most of the time, so their rows are inserted in bulk instead. */
const triggers = {
  version: ["version_found_by"],
  app: ["app_found_by_new", "app_found_by"],
  developer: ["developer_found_by_new", "developer_found_by"],
  account: ["account_found_by"],
};

/** Fills the database in SQL with so many apps, three times as many versions, and a hundredth of them waiting. */
export async function seedBulkApps(
  database: Database,
  apps: number,
  password: string,
  note: (done: number) => void,
): Promise<void> {
  const parts = { developers: developersOf(apps), passwordHash: await hashPassword(password) };
  await withoutStatementTimeout(database, async (tx) => {
    await withoutTriggers(tx, () => withoutIndexes(tx, tables, () => insertAll(tx, apps, parts, note)));
    // The planner needs statistics, and an index-only scan needs the visibility map.
    for (const table of tables) await tx.execute(sql.raw(`vacuum analyze ${table}`));
  });
}

/**
 * Fills tables with their triggers disabled. If the process is killed meanwhile, start again with an empty database.
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
  parts: Pick<Batch, "developers" | "passwordHash">,
  note: (done: number) => void,
): Promise<void> {
  for (let from = 1; from <= apps; from += appsAtOnce) {
    const batch = { from, to: Math.min(apps, from + appsAtOnce - 1), ...parts };
    const statements = [
      ...(from === 1 ? [...peopleStatements(batch), ...developerSearchStatements(batch)] : []),
      ...appStatements(batch),
      ...appSearchStatements(batch),
    ];
    for (const statement of statements) await tx.execute(statement);
    note(batch.to);
  }
}
