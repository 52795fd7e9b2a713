import { findCountedUntil } from "../counting/watermark.ts";
import type { AnalyticsClient } from "./clickhouse-client.ts";
import type { QueryParameters } from "./query-parameters.ts";
import type { QuerySubject } from "./batch-queries.ts";

const cacheMs = 2_000;

const untilIn = new WeakMap<AnalyticsClient, () => Promise<string | null>>();

/**
 * Returns the time up to which acknowledged events are counted. A cached client reads it before anything else, so that
 * no cached number is older than this time.
 */
export function findCountedAsOf(analytics: AnalyticsClient): Promise<string | null> {
  return (untilIn.get(analytics) ?? (() => findCountedUntil(analytics)))();
}

export interface CachedAnalytics {
  /** Client for writers and long work, which runs every statement. */
  readonly analytics: AnalyticsClient;
  /**
   * Client for raw events, which are written many times a second. Its inserts keep the cache, since no cached result
   * depends on raw events yet.
   */
  readonly raw: AnalyticsClient;
  /** Analytics client for reports; reuses query results for two seconds. */
  recent(): AnalyticsClient;
}

/**
 * Caches query results for two seconds, since a screen's cards and many people's screens run the same queries. A write
 * by this server ends the cache. A long request that still holds an expired `Analytics` runs every statement.
 */
export function cacheQueries(analytics: AnalyticsClient): CachedAnalytics {
  let current: { analytics: AnalyticsClient; end: () => void } | undefined;
  const end = (): void => {
    current?.end();
    current = undefined;
  };
  /** Ends the cache after a write, even a failed one, which may still have written. */
  const ending = (work: Promise<void>): Promise<void> => work.finally(end);
  const writing: AnalyticsClient = {
    ...analytics,
    insert: (...rest) => ending(analytics.insert(...rest)),
    command: (sql) => ending(analytics.command(sql)),
  };
  return {
    analytics: writing,
    raw: { ...writing, insert: analytics.insert },
    recent: () => {
      if (current) return current.analytics;
      const timer = setTimeout(end, cacheMs).unref();
      const { keeping, forget } = createCache(writing);
      current = {
        analytics: keeping,
        end: () => {
          clearTimeout(timer);
          forget();
        },
      };
      return keeping;
    },
  };
}

const keyOf = (sql: string, parameters: QueryParameters): string => `${JSON.stringify(parameters)} ${sql}`;

/** Runs each statement once, until `forget` is called. */
function createCache(analytics: AnalyticsClient) {
  let isOver = false;
  let until: Promise<string | null> | undefined;
  const results = new Map<string, Promise<unknown[]>>();
  const askUntil = (): Promise<string | null> => {
    if (until) return until;
    until = findCountedUntil(analytics);
    until.catch(() => {
      until = undefined;
    });
    return until;
  };
  const once = async <Row>(key: string, put: () => Promise<Row[]>): Promise<Row[]> => {
    await askUntil();
    if (isOver) return put();
    const known = results.get(key);
    // One statement with its parameters has one row type.
    if (known) return known as Promise<Row[]>;
    // Many callers share these rows, so they are frozen.
    const answer = put().then((rows) => Object.freeze(rows) as Row[]);
    results.set(key, answer);
    answer.catch(() => results.delete(key));
    return answer;
  };
  const keeping: AnalyticsClient = {
    ...analytics,
    rows: <Row>(sql: string, parameters: QueryParameters = {}) =>
      once(keyOf(sql, parameters), () => analytics.rows<Row>(sql, parameters)),
    rowsAbout: <Row>(sql: string, about: QuerySubject, parameters: QueryParameters = {}) =>
      once(keyOf(sql, { ...parameters, ...about }), () => analytics.rowsAbout<Row>(sql, about, parameters)),
  };
  untilIn.set(keeping, askUntil);
  return {
    keeping,
    forget: () => {
      isOver = true;
      results.clear();
    },
  };
}
