import type { EventKind } from "#contract/statistics/metrics.ts";
import { Failure } from "#server/http/failure.ts";
import type { Parameters } from "./parameters.ts";

/** What a question is about: one app, and one kind of event where its statement tells kinds apart. */
export interface About {
  readonly app: string;
  readonly kind?: EventKind;
}

/** Puts a statement to the engine. */
type Rows = <Row>(sql: string, parameters?: Parameters) => Promise<Row[]>;
export type RowsAbout = <Row>(sql: string, about: About, parameters?: Parameters) => Promise<Row[]>;

/** Of one statement: an app's rows lie beside each other, and so many apps are still a short read. */
const mostTogether = 40;

interface Asked {
  readonly about: About;
  readonly answer: (rows: unknown[]) => void;
  readonly fail: (error: unknown) => void;
}

const nameOf = ({ app, kind }: { app: string; kind?: string }): string => `${app} ${kind ?? ""}`;

type Named = Record<string, unknown> & { readonly app: string; readonly kind?: string };

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

function parametersOf(asked: readonly Asked[], parameters: Parameters): Parameters {
  const kinds = asked.flatMap(({ about }) => (about.kind === undefined ? [] : [about.kind]));
  return {
    ...parameters,
    apps: distinct(asked.map(({ about }) => about.app)),
    ...(kinds.length > 0 && { kinds: distinct(kinds) }),
  };
}

/** Each one's own rows in the order of the answer, without the names they were told apart by. */
function apart(rows: readonly Named[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { app, kind, ...row } of rows) {
    const name = nameOf({ app, ...(kind !== undefined && { kind }) });
    const own = found.get(name);
    if (own) own.push(row);
    else found.set(name, [row]);
  }
  return found;
}

const isTooMuch = (error: unknown): boolean => error instanceof Failure && error.code === "statistics_too_slow";

/**
 * The engine takes seven milliseconds for one app's thirty days, ten for those of twenty apps, and sixty when it is
 * asked twenty times. So questions of one statement and the same parameters go together: while one is under way, the
 * others gather, and are put as one when it has ended. Nobody gets an answer that was begun before it was asked for.
 * Where all of them are too much at once, each is put alone.
 */
export function putJointly(rowsOf: Rows): RowsAbout {
  const gathering = new Map<string, Asked[]>();

  async function put(sql: string, parameters: Parameters, asked: readonly Asked[]): Promise<void> {
    try {
      const found = apart(await rowsOf<Named>(sql, parametersOf(asked, parameters)));
      for (const { about, answer } of asked) answer(found.get(nameOf(about)) ?? []);
    } catch (error) {
      if (asked.length > 1 && isTooMuch(error)) for (const one of asked) await put(sql, parameters, [one]);
      else for (const { fail } of asked) fail(error);
    }
  }

  async function putAll(key: string, sql: string, parameters: Parameters): Promise<void> {
    // Whoever asks in the same turn of the event loop is among the first already.
    await new Promise(setImmediate);
    for (let asked = gathering.get(key) ?? []; asked.length > 0; ) {
      await put(sql, parameters, asked.splice(0, mostTogether));
    }
    gathering.delete(key);
  }

  return <Row>(sql: string, about: About, parameters: Parameters = {}) =>
    new Promise<Row[]>((resolve, fail) => {
      const key = `${JSON.stringify(parameters)} ${about.kind === undefined ? "" : "kinds"} ${sql}`;
      // Under one statement there is one kind of row.
      const asked: Asked = { about, answer: (rows) => resolve(rows as Row[]), fail };
      const others = gathering.get(key);
      if (others) return void others.push(asked);
      gathering.set(key, [asked]);
      void putAll(key, sql, parameters);
    });
}
