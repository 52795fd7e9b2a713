import type { AccessSubject } from "#contract/access/rules.ts";
import { type RecordChange, liveConnectionLimits } from "#contract/platform/live/live-events.ts";

/** Source of a change: a transaction, or the database outside one. */
type ChangeSource = object;

/** A change with the fields that decide who receives it. */
export interface ChangeEvent extends RecordChange {
  /**
   * Subject that an actor must be able to read to receive the event, if it isn't the resource's: all may read a
   * published editorial, only staff its drafts.
   */
  readonly readers?: AccessSubject | undefined;
  /** Owner of the records. Without an owner, only roles that may read all records receive the event. */
  readonly developerId?: string | undefined;
  readonly accountId?: string | undefined;
  /** Session that made the change, if its browser already refreshes the affected views itself. */
  readonly origin?: string | undefined;
}

type Sink = (change: ChangeEvent) => void;
const sinks = new WeakMap<object, Sink>();

/** Sends all further changes published with `tx` to `sink`. */
export function setChangeSink(tx: ChangeSource, sink: Sink): void {
  sinks.set(tx, sink);
}

/** Publishes a change after the commit, and only then. Nothing waits for its delivery. */
export function publishChange(tx: ChangeSource, change: ChangeEvent): void {
  sinks.get(tx)?.(change);
}

/** Passes all further changes published with `tx` through `stamp` first. */
export function mapChangeEvents(tx: ChangeSource, stamp: (change: ChangeEvent) => ChangeEvent): void {
  const sink = sinks.get(tx);
  if (sink) sinks.set(tx, (change) => sink(stamp(change)));
}

const mergeKey = ({ resource, type, readers, developerId, accountId, origin }: ChangeEvent): string =>
  [resource, type, readers, developerId, accountId, origin].join(" ");

const mergeIds = (some: ChangeEvent, more: ChangeEvent): readonly string[] => {
  if (some.ids.length === 0 || more.ids.length === 0) return [];
  const ids = [...new Set([...some.ids, ...more.ids])];
  return ids.length > liveConnectionLimits.ids ? [] : ids;
};

/** Merges changes into one entry per kind of change and owner. */
export function mergeChangeEvents(changes: readonly ChangeEvent[]): ChangeEvent[] {
  const merged = new Map<string, ChangeEvent>();
  for (const change of changes) {
    const key = mergeKey(change);
    const known = merged.get(key);
    const ids = known ? mergeIds(known, change) : change.ids.length > liveConnectionLimits.ids ? [] : change.ids;
    merged.set(key, { ...change, ids });
  }
  return [...merged.values()];
}
