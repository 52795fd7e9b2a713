import type { Tx } from "#server/db/transaction.ts";
import { findChanges } from "../counts.store.ts";
import { findCopies } from "./copies.store.ts";

type Copies = Awaited<ReturnType<typeof findCopies>>;

interface Kept {
  /** The app's change count when this was read. */
  readonly changes: number;
  readonly copies: Promise<Copies>;
}

const mostApps = 200;

const keptOf = new WeakMap<Tx, Map<string, Kept>>();

/**
 * Near-duplicates among an app's newest reviews, cached because each read examines thousands of rows. An entry is valid
 * until the app's ratings change; the least recently used entry is evicted. The change count is read before the data,
 * so an entry never claims to be newer than it is.
 */
export async function keptCopies(db: Tx, appId: string): Promise<Copies> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const changes = await findChanges(db, appId);
  const known = kept.get(appId);
  const one = known?.changes === changes ? known : { changes, copies: findCopies(db, appId) };
  // Reinserted at the end, so that the map is ordered by last use.
  kept.delete(appId);
  kept.set(appId, one);
  const [first] = kept.size > mostApps ? kept.keys() : [];
  if (first !== undefined) kept.delete(first);
  try {
    return await one.copies;
  } catch (error) {
    if (kept.get(appId) === one) kept.delete(appId);
    throw error;
  }
}
