import { createContext, type ReactNode } from "react";
import type { ViewList } from "#contract/saved-views/view.ts";

export interface ListViewsProps {
  readonly list: ViewList;
  /** What the list can be asked for. */
  readonly filterNames: readonly string[];
}

/** Draws the saved views of a list. */
export type DrawViews = (props: ListViewsProps) => ReactNode;

/** The saved views of lists are a noun of its own, which the console hands in. Nothing is asked before they open. */
export const ListViews = createContext<DrawViews | null>(null);
