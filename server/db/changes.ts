import { type Change, liveLimits } from "#contract/live/line.ts";

/** A transaction, or the database where there is none. */
type Told = object;

/** A change with what decides who hears of it. */
export interface ToldChange extends Change {
  /** Whose the records are; what belongs to nobody is heard of by those who may read all. */
  readonly developerId?: string | undefined;
  readonly accountId?: string | undefined;
  /** The session that made it, where its browser renews what it shows by itself. */
  readonly origin?: string | undefined;
}

type Sink = (change: ToldChange) => void;
const sinks = new WeakMap<object, Sink>();

/** From now on what is told with `tx` goes to `sink`. */
export function collectChanges(tx: Told, sink: Sink): void {
  sinks.set(tx, sink);
}

/** Tells that records changed: after the commit, and only then. Costs the act nothing: nobody is waited for. */
export function tellChange(tx: Told, change: ToldChange): void {
  sinks.get(tx)?.(change);
}

/** From here on each change that is told with `tx` goes through `stamp` first. */
export function stampChanges(tx: Told, stamp: (change: ToldChange) => ToldChange): void {
  const sink = sinks.get(tx);
  if (sink) sinks.set(tx, (change) => sink(stamp(change)));
}

const keyOf = ({ resource, type, developerId, accountId, origin }: ToldChange): string =>
  [resource, type, developerId, accountId, origin].join(" ");

const idsOfBoth = (some: ToldChange, more: ToldChange): readonly string[] => {
  if (some.ids.length === 0 || more.ids.length === 0) return [];
  const ids = [...new Set([...some.ids, ...more.ids])];
  return ids.length > liveLimits.ids ? [] : ids;
};

/** The same said in fewer words: one entry for each kind of change and owner. */
export function mergeChanges(changes: readonly ToldChange[]): ToldChange[] {
  const merged = new Map<string, ToldChange>();
  for (const change of changes) {
    const key = keyOf(change);
    const known = merged.get(key);
    const ids = known ? idsOfBoth(known, change) : change.ids.length > liveLimits.ids ? [] : change.ids;
    merged.set(key, { ...change, ids });
  }
  return [...merged.values()];
}
