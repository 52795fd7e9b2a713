import { sql } from "drizzle-orm";
import type pg from "pg";

const hotFrom = 5;
/** The code has a few hundred statements. Lists of other lengths and filters add more, which stay unprepared. */
const mostNames = 400;
/** Executions by statement text, and the name once there are enough. */
const asked = new Map<string, number>();
const names = new Map<string, string>();
/** The search text decides the best plan: a generic plan would be wrong for most. */
const needsOwnPlan = /\blike\b|@@/;
const onePlan = "/* one plan */";
/** Prefix of a search statement that is written to work with a generic plan. */
export const plannedOnce = sql.raw(onePlan);

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const times = (asked.get(text) ?? 0) + 1;
  if (asked.size > mostNames * 10) asked.clear();
  asked.set(text, times);
  if (times < hotFrom || (needsOwnPlan.test(text) && !text.startsWith(onePlan))) return undefined;
  const name = `hot_${names.size + 1}`;
  names.set(text, name);
  asked.delete(text);
  return name;
}

const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  typeof config.text === "string" &&
  !("name" in config && config.name);

/**
 * Prepares frequent statements on each connection, so that PostgreSQL parses and plans them once. For a join of five
 * tables that takes longer than finding 25 rows.
 */
export function nameHotStatements(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, _self, [config, ...more]: unknown[]) {
      const name = isUnnamed(config) ? nameOf(config.text) : undefined;
      const named = name === undefined || typeof config !== "object" ? config : Object.assign({}, config, { name });
      return Reflect.apply(query, client, [named, ...more]);
    },
  });
}
