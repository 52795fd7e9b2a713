import { expect, inject } from "vitest";

export type Engine = "embedded" | "postgres";

/**
 * Tests that depend on the database itself and run on both engines; all others run on one. Paths of files, or of
 * folders with a slash at the end.
 */
const onBothEngines: readonly { readonly path: string; readonly why: string }[] = [
  { path: "tests/server/platform/db/", why: "connections, transactions, migrations and prepared statements" },
  { path: "tests/server/platform/jobs/", why: "claims with skip locked, leases and notifications" },
  { path: "tests/server/platform/live/", why: "LISTEN and NOTIFY between processes" },
  { path: "tests/server/catalog/queries/search/", why: "search, typo tolerance and collation" },
  { path: "tests/server/catalog/queries/plans.test.ts", why: "query plans" },
  { path: "tests/server/staff/queries/", why: "search and collation" },
  { path: "tests/server/catalog/apps/list-apps.test.ts", why: "search and sort order of names in every script" },
  { path: "tests/server/staff/members/audit-log.test.ts", why: "triggers that keep the audit log append-only" },
  { path: "tests/security/quotas.test.ts", why: "counts that concurrent requests raise" },
  { path: "tests/server/catalog/transfers/races.test.ts", why: "row locks" },
  { path: "tests/server/catalog/conflicts/races.test.ts", why: "row locks" },
  { path: "tests/server/staff/developers/races.test.ts", why: "row locks" },
  { path: "tests/server/review/desk/races.test.ts", why: "row locks" },
  { path: "tests/server/review/desk/returning.test.ts", why: "queue order in SQL" },
];

/** The engine of tests on one database: PostgreSQL if available, since it empties its tables faster. */
export function mainEngine(): Engine {
  return inject("postgres") ? "postgres" : "embedded";
}

/**
 * Returns the engines of the test file that is being collected. Without PostgreSQL, its tests on that engine are
 * skipped.
 */
export function testEngines(): readonly Engine[] {
  const file = expect.getState().testPath ?? "";
  const isOnBoth = onBothEngines.some(({ path }) => file.includes(`/${path}`));
  return isOnBoth ? ["embedded", "postgres"] : [mainEngine()];
}
