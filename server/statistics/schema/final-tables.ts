import { appGranule, createDistributed, type Layout, onCluster, engineClauses, localTableName } from "./layout.ts";

/**
 * Creates the tables that keep counts from final days' device sets as plain numbers (`../final-days/final-devices.ts`).
 * `cohorts`: how many devices that installed on `day` opened the app `after` days later (0: how many installed).
 * `actives`: how many devices opened a version on `day`. `final_days`: up to which day both are made.
 */
export function createFinalTables(layout: Layout): string[] {
  const create = (name: string, columns: string, order: string, ttl: string, shardBy: string): string[] => [
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, name)}${onCluster(layout)} (
  ${columns}
)
${engineClauses(layout, "MergeTree", { order, ttl, granule: appGranule })}`,
    ...createDistributed(layout, name, shardBy),
  ];
  const kept = "day + INTERVAL 400 DAY";
  const ofApp = "cityHash64(app_id)";
  return [
    ...create("cohorts", "app_id UUID, day Date, after UInt8, devices UInt64", "app_id, day, after", kept, ofApp),
    ...create(
      "actives",
      "app_id UUID, day Date, version_code UInt64, version_name LowCardinality(String), devices UInt64",
      "app_id, day, version_code, version_name",
      kept,
      ofApp,
    ),
    ...create("final_days", "day Date, made DateTime('UTC') DEFAULT now()", "day", kept, "toYYYYMM(day)"),
  ];
}
