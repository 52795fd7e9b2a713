import { type SavedView, savedViewLimits, toSavedViewQuery } from "#contract/staff/saved-views/saved-view.ts";
import type { LocalViewStorage } from "./local-view-storage.ts";

interface MigrationInput {
  readonly kept: LocalViewStorage;
  readonly filterNames: readonly string[];
  /** The user's own views on the server. */
  readonly own: readonly Pick<SavedView, "name" | "query">[];
  readonly add: (view: { readonly name: string; readonly query: string }) => Promise<unknown>;
}

/** Returns the name, with a number appended if another view has it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const short = name.trim().slice(0, savedViewLimits.nameCharacters);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const tried = short.slice(0, savedViewLimits.nameCharacters - suffix.length) + suffix;
    if (!taken.has(tried)) return tried;
  }
}

/**
 * Uploads the views that an earlier release saved in this browser, each one once. Resolves to the number of views that
 * stay here for now.
 */
export async function migrateLocalViews({ kept, filterNames, own, add }: MigrationInput): Promise<number> {
  const known = [...own];
  let left = 0;
  for (const view of kept.read()) {
    const query = toSavedViewQuery(view.query, filterNames);
    const isKnown = known.some((other) => other.query === query && other.name === view.name.trim());
    const name = freeName(view.name, new Set(known.map((other) => other.name)));
    try {
      if (!isKnown && name !== "") await add({ name, query });
      known.push({ name, query });
      kept.remove(view);
    } catch {
      // The limit is reached or there is no connection: retried when the views are opened again.
      left += 1;
    }
  }
  return left;
}
