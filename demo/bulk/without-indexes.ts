import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";

interface Index extends Record<string, unknown> {
  name: string;
  definition: string;
}

/**
 * Fills tables without the indexes that only serve reading, and recreates those afterwards: at once they take a small
 * part of their cost row by row. If the process is killed meanwhile, start again with an empty database.
 */
export async function withoutIndexes(tx: Tx, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
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
