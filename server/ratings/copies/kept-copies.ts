import type { Tx } from "#server/db/transaction.ts";
import { findChanges } from "../counts.store.ts";
import { findCopies } from "./copies.store.ts";

type Copies = Awaited<ReturnType<typeof findCopies>>;

interface Kept {
  /** The app's ratings had changed so often, or since. */
  readonly changes: number;
  readonly copies: Promise<Copies>;
}

const mostApps = 200;

const keptOf = new WeakMap<Tx, Map<string, Kept>>();

/**
 * What several of an app's newest reviews say. Thousands of rows are looked at for it, and everybody who has the page
 * open asks: it is kept until anything of the app's ratings changes, of the apps that were asked about last. How often
 * they changed is read first, so what is kept is never older than it says.
 */
export async function keptCopies(db: Tx, appId: string): Promise<Copies> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const changes = await findChanges(db, appId);
  const known = kept.get(appId);
  const one = known?.changes === changes ? known : { changes, copies: findCopies(db, appId) };
  // The one asked about last stands last.
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
