import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import {
  appIndexGranularity,
  createDistributedTable,
  type ClusterLayout,
  onClusterClause,
  tableEngineClauses,
  localTableName,
} from "./cluster-layout.ts";

/** Table of counts for one kind of query; it follows the raw events within seconds (`../counting/counting.ts`). */
export interface Rollup {
  readonly name: string;
  /** Key columns and their types, in sort order; each is also a column or expression of `events`. */
  readonly keys: readonly (readonly [name: string, type: string, of?: string])[];
  /** Summed columns: name, type, expression over events, and expression that reads the number. */
  readonly sums: readonly (readonly [name: string, type: string, of: string, read: string])[];
  readonly where?: string;
  /** TTL expression; 400 days if omitted. */
  readonly ttl?: string;
  /**
   * Partition key for tables that are also read for all apps at once. The others have one partition: an app's days are
   * adjacent, and each further partition costs a query as much as the rows it reads.
   */
  readonly partition?: string;
  /** Index granularity, the fewest rows that a query reads; `appIndexGranularity` by default. */
  readonly granule?: number;
}

const text = "LowCardinality(String)";
const app = ["app_id", "UUID"] as const;
const kind = ["kind", text] as const;
const day = ["day", "Date"] as const;
const count = ["n", "UInt64", "count()", "sum(n)"] as const;
const version = [
  ["version_code", "UInt64"],
  ["version_name", text],
] as const;
const quarter = "toStartOfQuarter(day)";
const only = (...kinds: string[]): string => `kind IN (${kinds.map((kind) => `'${kind}'`).join(", ")})`;

export const rollups: readonly Rollup[] = [
  { name: "daily", keys: [app, kind, day], sums: [count] },
  {
    name: "versions",
    keys: [app, kind, day, ...version],
    sums: [count],
    where: only("install", "update", "uninstall"),
  },
  {
    name: "android",
    keys: [app, kind, day, ["android_api", "UInt8"]],
    sums: [count],
    where: only("install", "update"),
  },
  {
    name: "languages",
    keys: [app, kind, day, ["language", text]],
    sums: [count],
    where: only("install", "impression"),
    partition: quarter,
  },
  {
    name: "regions",
    keys: [app, kind, day, ["state", text], ["city", text]],
    sums: [count],
    where: only("install", "download"),
    partition: quarter,
  },
  {
    name: "models",
    keys: [app, kind, day, ["oem", text], ["model", text]],
    sums: [count],
    where: only("install", "update"),
  },
  {
    name: "sources",
    keys: [app, kind, day, ["source", text], ["campaign", text]],
    sums: [count],
    where: only("install", "impression"),
  },
  {
    name: "arms",
    keys: [app, kind, day, ["arm", text]],
    sums: [count],
    where: `arm != '' AND ${only("install", "impression")}`,
  },
  {
    name: "minutes",
    keys: [app, kind, ["minute", "DateTime('UTC')", "toStartOfMinute(at)"]],
    sums: [count],
    where: only("install"),
    ttl: "minute + INTERVAL 72 HOUR",
  },
  {
    name: "activity",
    keys: [app, kind, day, ...version],
    sums: [
      // Half of the hash distinguishes a day's devices well enough, and keeps the sets small.
      [
        "devices",
        "AggregateFunction(groupBitmap, UInt32)",
        "groupBitmapState(toUInt32(device))",
        "groupBitmapMerge(devices)",
      ],
      ["open_seconds", "SimpleAggregateFunction(sum, UInt64)", "sum(toUInt64(seconds))", "sum(open_seconds)"],
    ],
    where: only("install", "open"),
    // Each row has a set of devices, which costs as much to read as a hundred counts.
    granule: 256,
  },
  { name: "categories", keys: [["category", text], kind, day, app], sums: [count], where: only("install") },
];

const expressionOf = ([name, , of]: Rollup["keys"][number]): string => (of === undefined ? name : `${of} AS ${name}`);

/** Computes a rollup's rows from events, or only from those that meet a condition. */
export function rollupSelectSql({ keys, sums, where }: Rollup, events: string, condition?: string): string {
  return `SELECT ${[...keys.map(expressionOf), ...sums.map(([name, , of]) => `${of} AS ${name}`)].join(", ")}
FROM ${events}${where === undefined && condition === undefined ? "" : `\nWHERE ${[where, condition].filter(Boolean).join(" AND ")}`}
GROUP BY ${keys.map(([name]) => name).join(", ")}`;
}

const columnsOf = ({ keys, sums }: Rollup): string =>
  [...keys, ...sums].map(([name, type]) => `${name} ${type}`).join(", ");

const isSummed = ({ sums }: Rollup): boolean => sums.every(([, type]) => type === "UInt64");

export function createRollupTable(layout: ClusterLayout, rollup: Rollup): string[] {
  const { name, keys, ttl = "day + INTERVAL 400 DAY", partition, granule = appIndexGranularity } = rollup;
  const order = keys.map(([key]) => key).join(", ");
  const merge = isSummed(rollup) ? "SummingMergeTree" : "AggregatingMergeTree";
  return [
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, name)}${onClusterClause(layout)} (${columnsOf(rollup)})
${tableEngineClauses(layout, merge, { order, ttl, granule, ...(partition !== undefined && { partition }) })}`,
    ...createDistributedTable(layout, name, "cityHash64(app_id)"),
  ];
}

const spanDays = 30;

/** Conditions for spans of about a month that together cover all days, so that a rollup's memory is bounded. */
function monthConditions(today: string): string[] {
  const months = Math.ceil(dateRangeLimits.days / spanDays);
  const starts = Array.from({ length: months + 1 }, (_, at) => addDays(today, (at - months) * spanDays));
  return [
    `day < '${starts[0]}'`,
    ...starts.map((start, at) => {
      const next = starts[at + 1];
      return next === undefined ? `day >= '${start}'` : `day >= '${start}' AND day < '${next}'`;
    }),
  ];
}

/**
 * Rebuilds a rollup from raw events, a month at a time. Between the first and the last statement nothing may be
 * written, and all earlier events must be counted.
 */
export function rebuildRollupStatements(
  layout: ClusterLayout,
  rollup: Rollup,
  today = toIndianDay(Date.now()),
): string[] {
  return [
    `TRUNCATE TABLE ${localTableName(layout, rollup.name)}${onClusterClause(layout)}`,
    ...monthConditions(today).map(
      (days) =>
        `INSERT INTO ${localTableName(layout, rollup.name)} SETTINGS insert_deduplicate = 0 ${rollupSelectSql(rollup, localTableName(layout, "events"), days)}`,
    ),
  ];
}
