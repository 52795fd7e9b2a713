import { type ComponentType, createContext } from "react";
import type { ViewList } from "#contract/saved-views/view.ts";

export interface ListViewsProps {
  readonly list: ViewList;
  /** What the list can be asked for. */
  readonly filterNames: readonly string[];
}

/** What draws the saved views of a list: a noun of its own, which the console hands in. Nothing is asked before it opens. */
export const ListViews = createContext<ComponentType<ListViewsProps> | null>(null);
