import type { CategoryId } from "#contract/platform/reference/categories.ts";
import type { StoreEventKind } from "#contract/statistics/metrics.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { QueryParameters } from "./query-parameters.ts";

/**
 * Subject of a query: an app, an event kind, a category. The statement takes each as a list and returns it as a column,
 * by which the rows are assigned to queries.
 */
export interface QuerySubject {
  readonly app?: string;
  readonly kind?: StoreEventKind;
  readonly category?: CategoryId;
}

const lists = { app: "apps", kind: "kinds", category: "categories" } as const satisfies Record<
  keyof QuerySubject,
  string
>;
const names = ["app", "kind", "category"] as const satisfies readonly (keyof QuerySubject)[];

/** Runs a statement and returns its rows. */
type Rows = <Row>(sql: string, parameters?: QueryParameters) => Promise<Row[]>;
export type BatchedQuery = <Row>(sql: string, about: QuerySubject, parameters?: QueryParameters) => Promise<Row[]>;

/**
 * Maximum number of queries in one statement. An app's rows are adjacent, so all apps on a page of Home are still a
 * short read.
 */
const maxBatchSize = 100;

interface PendingQuery {
  readonly about: QuerySubject;
  readonly answer: (rows: unknown[]) => void;
  readonly fail: (error: unknown) => void;
}

type Named = Record<string, unknown> & QuerySubject;

const presentKeys = (about: QuerySubject): (keyof QuerySubject)[] => names.filter((name) => about[name] !== undefined);
const keyOf = (
  about: { [Name in keyof QuerySubject]: QuerySubject[Name] | undefined },
  by: readonly (keyof QuerySubject)[],
): string => by.map((name) => about[name]).join(" ");
const distinct = (all: readonly QuerySubject[], name: keyof QuerySubject): unknown[] => [
  ...new Set(all.map((subject) => subject[name])),
];

function parametersOf(queries: readonly PendingQuery[], parameters: QueryParameters): QueryParameters {
  const all = queries.map(({ about }) => about);
  const named = presentKeys(all[0] ?? {}).map((name) => [lists[name], distinct(all, name)]);
  return { ...parameters, ...Object.fromEntries(named) };
}

/** Returns a function that finds a query's own rows, in result order and without the key columns. */
function assignRows(rows: readonly Named[]): (about: QuerySubject) => unknown[] {
  const by = presentKeys(rows[0] ?? {});
  const rowsByKey = new Map<string, unknown[]>();
  for (const row of rows) {
    const { app, kind, category, ...rest } = row;
    const name = keyOf({ app, kind, category }, by);
    const own = rowsByKey.get(name);
    if (own) own.push(rest);
    else rowsByKey.set(name, [rest]);
  }
  return (about) => rowsByKey.get(keyOf(about, by)) ?? [];
}

const isTooMuch = (error: unknown): boolean => error instanceof Failure && error.code === "statistics_too_slow";

/**
 * Batches queries with the same statement and parameters: while one runs, others gather and then run as one. The engine
 * takes 7 ms for one app's thirty days, 10 ms for twenty apps in one query, and 60 ms for twenty queries. No query gets
 * a result that was started before it. If a batch is too expensive, its queries run one by one.
 */
export function batchQueries(rowsOf: Rows): BatchedQuery {
  const gathering = new Map<string, PendingQuery[]>();

  async function put(sql: string, parameters: QueryParameters, queries: readonly PendingQuery[]): Promise<void> {
    try {
      const ownOf = assignRows(await rowsOf<Named>(sql, parametersOf(queries, parameters)));
      for (const { about, answer } of queries) answer(ownOf(about));
    } catch (error) {
      if (queries.length > 1 && isTooMuch(error)) for (const query of queries) await put(sql, parameters, [query]);
      else for (const { fail } of queries) fail(error);
    }
  }

  async function putAll(key: string, sql: string, parameters: QueryParameters): Promise<void> {
    // Queries from the same turn of the event loop join the first batch.
    await new Promise(setImmediate);
    for (let queries = gathering.get(key) ?? []; queries.length > 0; ) {
      await put(sql, parameters, queries.splice(0, maxBatchSize));
    }
    gathering.delete(key);
  }

  return <Row>(sql: string, about: QuerySubject, parameters: QueryParameters = {}) =>
    new Promise<Row[]>((resolve, fail) => {
      const key = `${JSON.stringify(parameters)} ${presentKeys(about).join(" ")} ${sql}`;
      // One statement has one row type.
      const pending: PendingQuery = { about, answer: (rows) => resolve(rows as Row[]), fail };
      const others = gathering.get(key);
      if (others) return void others.push(pending);
      gathering.set(key, [pending]);
      void putAll(key, sql, parameters);
    });
}
