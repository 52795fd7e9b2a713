import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { projectRoot } from "#server/project-paths.ts";
import type { Database } from "./database.ts";

export const migrationsFolder = join(projectRoot, "migrations");
const migrationLock = 727_001;

/**
 * Migrates the database to the newest version. If several processes start at once, one migrates and the others wait.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("set statement_timeout = 0"); // waiting for another process's migration may take long, and so may our own
    // The embedded database grants session locks to everyone; there, the lock on the data directory does the same.
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    for (const extension of ["citext", "pg_trgm", "pgcrypto"])
      await client.query(`create extension if not exists ${extension}`);
    await migrate(drizzle({ client, casing: "snake_case" }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    await client.query("reset statement_timeout").catch(() => {});
    client.release();
  }
}
