import { type SavedView, viewLimits, viewQueryOf } from "#contract/saved-views/view.ts";
import type { KeptViews } from "./kept-views.ts";

interface Bringing {
  readonly kept: KeptViews;
  readonly filterNames: readonly string[];
  /** One's own that the server has. */
  readonly own: readonly Pick<SavedView, "name" | "query">[];
  readonly add: (view: { readonly name: string; readonly query: string }) => Promise<unknown>;
}

/** The name, or where it is another view's, the name with a number. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const short = name.trim().slice(0, viewLimits.nameCharacters);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const tried = short.slice(0, viewLimits.nameCharacters - suffix.length) + suffix;
    if (!taken.has(tried)) return tried;
  }
}

/** Hands what an earlier release kept in this browser to the server, each once; tells how many stay here for now. */
export async function bringOver({ kept, filterNames, own, add }: Bringing): Promise<number> {
  const known = [...own];
  let left = 0;
  for (const view of kept.read()) {
    const query = viewQueryOf(view.query, filterNames);
    const isKnown = known.some((one) => one.query === query && one.name === view.name.trim());
    const name = freeName(view.name, new Set(known.map((one) => one.name)));
    try {
      if (!isKnown && name !== "") await add({ name, query });
      known.push({ name, query });
      kept.remove(view);
    } catch {
      // No room or no line: it is tried again when the views are next opened.
      left += 1;
    }
  }
  return left;
}
