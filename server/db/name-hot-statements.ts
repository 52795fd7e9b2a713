import { sql } from "drizzle-orm";
import type pg from "pg";

const hotFrom = 5;
/** The code has a few hundred statements; lists of other lengths and filters make more of them, which stay unnamed. */
const mostNames = 400;
/** How often each text was asked; how it is named once that is often. */
const asked = new Map<string, number>();
const names = new Map<string, string>();
/** What to search for decides how: a plan for any text would be the wrong one for most. */
const needsOwnPlan = /\blike\b|@@/;
const onePlan = "/* one plan */";
/** Begins a statement that has one plan for any text all the same, as it is written for that. */
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
 * A statement asked again and again gets a name on each connection, so that the database parses and plans it once
 * there: for a join of five tables that takes longer than finding 25 rows.
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
