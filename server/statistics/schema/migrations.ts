import { createConsoleEventsTable } from "./console-events-table.ts";
import { createCountingTables, createOpenedStepsTable } from "./counting-tables.ts";
import { createEventsTables } from "./events-table.ts";
import {
  appIndexGranularity,
  createDistributedTable,
  tableEngineClauses,
  type ClusterLayout,
  localTableName,
  onClusterClause,
} from "./cluster-layout.ts";
import { createRollupTable, rollups } from "./rollups.ts";

interface Migration {
  /** Number of the migration, which increases; never changed once released. */
  readonly id: number;
  readonly name: string;
  readonly statements: (layout: ClusterLayout) => string[];
}

/**
 * Migrations of the analytical store, forward only. Each statement is repeatable: a start that was killed repeats its
 * last migration.
 */
export const analyticsMigrations: readonly Migration[] = [
  { id: 1, name: "events", statements: createEventsTables },
  { id: 2, name: "rollups", statements: (layout) => rollups.flatMap((rollup) => createRollupTable(layout, rollup)) },
  { id: 4, name: "console_event", statements: createConsoleEventsTable },
  { id: 5, name: "counting", statements: createCountingTables },
  { id: 6, name: "final_days", statements: createFinalTables },
  { id: 7, name: "opened_steps", statements: createOpenedStepsTable },
];

/**
 * Creates the tables that keep counts from final days' device sets as plain numbers
 * (`../final-days/final-device-counts.ts`). `cohorts`: how many devices that installed on `day` opened the app `after`
 * days later (0: how many installed). `actives`: how many devices opened a version on `day`. `final_days`: the last day
 * for which both exist.
 */
function createFinalTables(layout: ClusterLayout): string[] {
  const create = (name: string, columns: string, order: string, ttl: string, shardBy: string): string[] => [
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, name)}${onClusterClause(layout)} (
  ${columns}
)
${tableEngineClauses(layout, "MergeTree", { order, ttl, granule: appIndexGranularity })}`,
    ...createDistributedTable(layout, name, shardBy),
  ];
  const retention = "day + INTERVAL 400 DAY";
  const ofApp = "cityHash64(app_id)";
  return [
    ...create("cohorts", "app_id UUID, day Date, after UInt8, devices UInt64", "app_id, day, after", retention, ofApp),
    ...create(
      "actives",
      "app_id UUID, day Date, version_code UInt64, version_name LowCardinality(String), devices UInt64",
      "app_id, day, version_code, version_name",
      retention,
      ofApp,
    ),
    ...create("final_days", "day Date, made DateTime('UTC') DEFAULT now()", "day", retention, "toYYYYMM(day)"),
  ];
}
