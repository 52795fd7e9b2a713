import { type Change, liveLimits } from "#contract/live/line.ts";

/** A transaction, or the database outside one. */
type Told = object;

/** A change with the fields that decide who receives it. */
export interface ToldChange extends Change {
  /** Owner of the records. Without an owner, only roles that may read all records receive the event. */
  readonly developerId?: string | undefined;
  readonly accountId?: string | undefined;
  /** Session that made the change, if its browser already refreshes the affected views itself. */
  readonly origin?: string | undefined;
}

type Sink = (change: ToldChange) => void;
const sinks = new WeakMap<object, Sink>();

/** Sends all further changes published with `tx` to `sink`. */
export function collectChanges(tx: Told, sink: Sink): void {
  sinks.set(tx, sink);
}

/** Publishes a change after the commit, and only then. Nothing waits for its delivery. */
export function tellChange(tx: Told, change: ToldChange): void {
  sinks.get(tx)?.(change);
}

/** Passes all further changes published with `tx` through `stamp` first. */
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

/** Merges changes into one entry per kind of change and owner. */
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
