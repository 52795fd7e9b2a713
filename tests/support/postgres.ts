import { randomUUID } from "node:crypto";
import pg from "pg";

/** Runs one statement outside any database of the tests, e.g. `create database`. */
export const administer = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export const databaseName = (): string => `store_test_${randomUUID().replaceAll("-", "")}`;

/** The same server and account, another database. */
export const withDatabaseName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
