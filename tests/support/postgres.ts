import { randomUUID } from "node:crypto";
import pg from "pg";

/** Runs one statement outside the test databases, e.g. `create database`. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const letters = (): string => randomUUID().replaceAll("-", "").slice(0, 16);

/** Returns a unique name for this run's databases, so that the run can remove those its processes leave behind. */
export function runName(): string {
  return `store_test_${letters()}`;
}

export function databaseName(run: string): string {
  return `${run}_${letters()}`;
}

/** Returns a connection string for another database on the same server. */
export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function databasesOf(serverUrl: string, run: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [run],
    );
    return rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}
