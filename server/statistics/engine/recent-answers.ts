import { countedUntil } from "../counting/counted-until.ts";
import type { Analytics } from "./analytics.ts";
import type { Parameters } from "./parameters.ts";
import type { About } from "./joint-questions.ts";

const keptMs = 2_000;

const untilIn = new WeakMap<Analytics, () => Promise<string | null>>();

/**
 * Until when what was acknowledged is counted. Where answers are kept it is asked before anything else, so that no number
 * among them is older.
 */
export function asOf(analytics: Analytics): Promise<string | null> {
  return (untilIn.get(analytics) ?? (() => countedUntil(analytics)))();
}

export interface RecentAnswers {
  /** For whoever writes, and for long work: every statement is put to the store. */
  readonly analytics: Analytics;
  /** For what no answer is changed by yet: raw events are written by it many times a second. */
  readonly raw: Analytics;
  /** For whoever asks: answers of the last two seconds are given again. */
  recent(): Analytics;
}

/**
 * The cards of a screen, and the screens of many people, ask the same at nearly the same time: each statement is put to
 * the store once and its rows are given to all who ask within two seconds, but never beyond a write of this server. A
 * long request that still holds an `Analytics` whose two seconds are over has every statement put to the store.
 */
export function keepRecentAnswers(analytics: Analytics): RecentAnswers {
  let current: { analytics: Analytics; end: () => void } | undefined;
  const end = (): void => {
    current?.end();
    current = undefined;
  };
  /** A write that failed may have written. */
  const ending = (work: Promise<void>): Promise<void> => work.finally(end);
  const writing: Analytics = {
    ...analytics,
    insert: (...rest) => ending(analytics.insert(...rest)),
    command: (sql) => ending(analytics.command(sql)),
  };
  return {
    analytics: writing,
    raw: { ...writing, insert: analytics.insert },
    recent: () => {
      if (current) return current.analytics;
      const timer = setTimeout(end, keptMs).unref();
      const { keeping, forget } = keepAnswers(writing);
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

const keyOf = (sql: string, parameters: Parameters): string => `${JSON.stringify(parameters)} ${sql}`;

/** A store that puts each statement to `analytics` once, until it is told to forget. */
function keepAnswers(analytics: Analytics) {
  let isOver = false;
  let until: Promise<string | null> | undefined;
  const asked = new Map<string, Promise<unknown[]>>();
  const askUntil = (): Promise<string | null> => {
    if (until) return until;
    until = countedUntil(analytics);
    until.catch(() => {
      until = undefined;
    });
    return until;
  };
  const once = async <Row>(key: string, put: () => Promise<Row[]>): Promise<Row[]> => {
    await askUntil();
    if (isOver) return put();
    const known = asked.get(key);
    // Under one statement and its parameters there is one kind of row.
    if (known) return known as Promise<Row[]>;
    // Many read these rows: nobody changes them.
    const answer = put().then((found) => Object.freeze(found) as Row[]);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
  const keeping: Analytics = {
    ...analytics,
    rows: <Row>(sql: string, parameters: Parameters = {}) =>
      once(keyOf(sql, parameters), () => analytics.rows<Row>(sql, parameters)),
    rowsAbout: <Row>(sql: string, about: About, parameters: Parameters = {}) =>
      once(keyOf(sql, { ...parameters, ...about }), () => analytics.rowsAbout<Row>(sql, about, parameters)),
  };
  untilIn.set(keeping, askUntil);
  return {
    keeping,
    forget: () => {
      isOver = true;
      asked.clear();
    },
  };
}
