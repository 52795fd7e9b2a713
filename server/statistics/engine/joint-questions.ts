import type { CategoryId } from "#contract/reference/categories.ts";
import type { EventKind } from "#contract/statistics/metrics.ts";
import { Failure } from "#server/http/failure.ts";
import type { Parameters } from "./parameters.ts";

/**
 * Subject of a query: an app, an event kind, a category. The statement takes each as a list and returns it as a column,
 * by which rows are assigned to queries.
 */
export interface About {
  readonly app?: string;
  readonly kind?: EventKind;
  readonly category?: CategoryId;
}

const lists = { app: "apps", kind: "kinds", category: "categories" } as const satisfies Record<keyof About, string>;
const names = ["app", "kind", "category"] as const satisfies readonly (keyof About)[];

/** Runs a statement. */
type Rows = <Row>(sql: string, parameters?: Parameters) => Promise<Row[]>;
export type RowsAbout = <Row>(sql: string, about: About, parameters?: Parameters) => Promise<Row[]>;

/** Queries in one statement: an app's rows are adjacent, so all apps on a page of Home are still a short read. */
const mostTogether = 100;

interface Asked {
  readonly about: About;
  readonly answer: (rows: unknown[]) => void;
  readonly fail: (error: unknown) => void;
}

type Named = Record<string, unknown> & About;

const given = (about: About): (keyof About)[] => names.filter((name) => about[name] !== undefined);
const nameOf = (about: { [Name in keyof About]: About[Name] | undefined }, by: readonly (keyof About)[]): string =>
  by.map((name) => about[name]).join(" ");
const distinct = (all: readonly About[], name: keyof About): unknown[] => [...new Set(all.map((one) => one[name]))];

function parametersOf(asked: readonly Asked[], parameters: Parameters): Parameters {
  const all = asked.map(({ about }) => about);
  const named = given(all[0] ?? {}).map((name) => [lists[name], distinct(all, name)]);
  return { ...parameters, ...Object.fromEntries(named) };
}

/** Returns a function that finds a query's own rows, in result order and without the key columns. */
function tellApart(rows: readonly Named[]): (about: About) => unknown[] {
  const by = given(rows[0] ?? {});
  const found = new Map<string, unknown[]>();
  for (const row of rows) {
    const { app, kind, category, ...rest } = row;
    const name = nameOf({ app, kind, category }, by);
    const own = found.get(name);
    if (own) own.push(rest);
    else found.set(name, [rest]);
  }
  return (about) => found.get(nameOf(about, by)) ?? [];
}

const isTooMuch = (error: unknown): boolean => error instanceof Failure && error.code === "statistics_too_slow";

/**
 * Batches queries with the same statement and parameters: while one runs, others gather and then run as one. The engine
 * takes 7 ms for one app's thirty days, 10 ms for twenty apps in one query, and 60 ms for twenty queries. No query gets
 * a result that was started before it. If a batch is too expensive, its queries run one by one.
 */
export function putJointly(rowsOf: Rows): RowsAbout {
  const gathering = new Map<string, Asked[]>();

  async function put(sql: string, parameters: Parameters, asked: readonly Asked[]): Promise<void> {
    try {
      const ownOf = tellApart(await rowsOf<Named>(sql, parametersOf(asked, parameters)));
      for (const { about, answer } of asked) answer(ownOf(about));
    } catch (error) {
      if (asked.length > 1 && isTooMuch(error)) for (const one of asked) await put(sql, parameters, [one]);
      else for (const { fail } of asked) fail(error);
    }
  }

  async function putAll(key: string, sql: string, parameters: Parameters): Promise<void> {
    // Queries from the same turn of the event loop join the first batch.
    await new Promise(setImmediate);
    for (let asked = gathering.get(key) ?? []; asked.length > 0; ) {
      await put(sql, parameters, asked.splice(0, mostTogether));
    }
    gathering.delete(key);
  }

  return <Row>(sql: string, about: About, parameters: Parameters = {}) =>
    new Promise<Row[]>((resolve, fail) => {
      const key = `${JSON.stringify(parameters)} ${given(about).join(" ")} ${sql}`;
      // One statement has one row type.
      const asked: Asked = { about, answer: (rows) => resolve(rows as Row[]), fail };
      const others = gathering.get(key);
      if (others) return void others.push(asked);
      gathering.set(key, [asked]);
      void putAll(key, sql, parameters);
    });
}
