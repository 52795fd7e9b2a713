import type { Database } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { addFirstPolicies } from "#server/review/policies/add-first-policies.ts";
import { addFirstReasons } from "#server/review/reasons/add-first-reasons.ts";

/**
 * Migrates a template database and adds the store's first records. It names them instead of importing
 * `server/domains.ts`, which takes seconds to load; `tests/server/platform/db/first-records.test.ts` compares the two.
 */
export async function prepareTemplate(database: Database): Promise<void> {
  await migrateDatabase(database);
  await database.transaction(async (tx) => {
    await addFirstReasons(tx);
    await addFirstPolicies(tx);
  });
}
