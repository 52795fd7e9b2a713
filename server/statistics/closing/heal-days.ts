import { addDays } from "#contract/statistics/ranges.ts";
import type { Analytics } from "../engine/analytics.ts";
import { database, type Layout, onCluster, storedName } from "../schema/layout.ts";
import type { Rollup } from "../schema/rollups.ts";
import { type Difference, differencesOf, recomputed, rollupsByDay, type Scope } from "./compare-days.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Takes rows out of a table and waits until that is done everywhere. */
export function removal(layout: Layout, table: string, condition: string): string {
  return `ALTER TABLE ${storedName(layout, table)}${onCluster(layout)} DELETE WHERE ${condition} SETTINGS mutations_sync = 2`;
}

/** Statements have no parameters, so what is put in here is looked at. */
export function literalScope({ from, to, apps }: Scope): string {
  const [first, last] = [addDays(from, 0), addDays(to, 0)];
  for (const one of apps ?? []) if (!uuid.test(one)) throw new Error(`${one} is not the id of an app`);
  const named = apps ? ` AND app_id IN (${apps.map((one) => `'${one}'`).join(", ")})` : "";
  return `day BETWEEN '${first}' AND '${last}'${named}`;
}

/** The days of apps that differ, the range of days first because tables are cut by month. */
function conditionOf(differences: readonly Difference[]): string {
  const days = differences.map(({ day }) => day).sort();
  const apps = [...new Set(differences.map(({ appId }) => appId))];
  const scope = literalScope({ from: days[0] ?? "", to: days.at(-1) ?? "", apps });
  return `${scope} AND (app_id, day) IN (${differences.map(({ appId, day }) => `('${appId}', '${day}')`).join(", ")})`;
}

/** Makes a rollup's rows again from raw events; nothing else may be writing them. */
function remake(layout: Layout, rollup: Rollup, differences: readonly Difference[]): string[] {
  const condition = conditionOf(differences);
  return [
    removal(layout, rollup.name, condition),
    // Without a token the rows of an earlier repair, which are gone again, would be taken for a repeat.
    `INSERT INTO ${database}.${rollup.name} SETTINGS insert_deduplicate = 0, distributed_foreground_insert = 1 ${recomputed(rollup, condition)}`,
  ];
}

/** A statement names no more of them: its length has a limit. */
const daysAtOnce = 1_000;

export function piecesOf<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, at) => all.slice(at * length, (at + 1) * length));
}

/**
 * Makes rollups say again what the raw events say, on the days where they do not: after events were corrected, or the
 * machine lost what its system had not written to the disk. Only for days to which nothing is being written, and of
 * which everything written is counted.
 */
export async function healDays(analytics: Analytics, layout: Layout, scope: Scope): Promise<Difference[]> {
  const found = await differencesOf(analytics, scope);
  for (const rollup of rollupsByDay) {
    const own = found.filter((one) => one.rollup === rollup.name);
    for (const piece of piecesOf(own, daysAtOnce))
      for (const statement of remake(layout, rollup, piece)) await analytics.command(statement);
  }
  return found;
}
