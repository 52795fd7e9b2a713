import type { Analytics, Parameters } from "./analytics.ts";
import { lastAdded } from "./last-added.ts";

const momentMs = 2_000;

const lastAddedIn = new WeakMap<Analytics, () => Promise<string | null>>();

/**
 * When events were last added to what this store answers from. Of a moment it is asked before anything else, so that no
 * number of it is older.
 */
export const asOf = (analytics: Analytics): Promise<string | null> =>
  (lastAddedIn.get(analytics) ?? (() => lastAdded(analytics)))();

export interface Moments {
  /** For whoever writes, and for long work: every statement is put to the store. */
  readonly analytics: Analytics;
  /** For whoever asks: the moment that is on. */
  now(): Analytics;
}

/**
 * The cards of a screen, and the screens of many people, ask the same within moments: each statement is put to the
 * store once and its rows are given to all who ask within two seconds, but never beyond a write of this server. A
 * moment that is over, in the hands of a long request, puts every statement to the store.
 */
export function keepMoments(analytics: Analytics): Moments {
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
    now: () => {
      if (current) return current.analytics;
      const timer = setTimeout(end, momentMs).unref();
      const { moment, forget } = startMoment(writing);
      current = {
        analytics: moment,
        end: () => {
          clearTimeout(timer);
          forget();
        },
      };
      return moment;
    },
  };
}

const keyOf = (sql: string, parameters: Parameters): string => `${JSON.stringify(parameters)} ${sql}`;

function startMoment(analytics: Analytics) {
  let isOver = false;
  let added: Promise<string | null> | undefined;
  const asked = new Map<string, Promise<unknown[]>>();
  const askAdded = (): Promise<string | null> => {
    if (added) return added;
    added = lastAdded(analytics);
    added.catch(() => {
      added = undefined;
    });
    return added;
  };
  const rows = async <Row>(sql: string, parameters: Parameters = {}): Promise<Row[]> => {
    await askAdded();
    if (isOver) return analytics.rows<Row>(sql, parameters);
    const key = keyOf(sql, parameters);
    const known = asked.get(key);
    // Under one statement and its parameters there is one kind of row.
    if (known) return known as Promise<Row[]>;
    // Many read these rows: nobody changes them.
    const answer = analytics.rows<Row>(sql, parameters).then((found) => Object.freeze(found) as Row[]);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
  const moment: Analytics = { ...analytics, rows };
  lastAddedIn.set(moment, askAdded);
  return {
    moment,
    forget: () => {
      isOver = true;
      asked.clear();
    },
  };
}
