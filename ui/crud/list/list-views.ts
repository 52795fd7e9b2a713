import { createContext, type ReactNode } from "react";
import type { ViewList } from "#contract/staff/saved-views/saved-view.ts";

export interface ListViewsProps {
  readonly list: ViewList;
  /** Filters of the list's call. */
  readonly filterNames: readonly string[];
}

/** Renders the saved views of a list. */
export type RenderViews = (props: ListViewsProps) => ReactNode;

/** Saved views are a resource of their own, which the console provides here. Nothing is requested before they open. */
export const ListViewsContext = createContext<RenderViews | null>(null);
