import { createContext, type ReactNode } from "react";
import type { SavedViewList } from "#contract/staff/saved-views/saved-view.ts";

export interface SavedViewsProps {
  readonly list: SavedViewList;
  /** Filters of the list's call. */
  readonly filterNames: readonly string[];
}

/** Renders the saved views of a list. */
export type RenderSavedViews = (props: SavedViewsProps) => ReactNode;

/**
 * Context through which the console provides saved views, which are a resource of their own. Nothing is requested
 * before they open.
 */
export const SavedViewsContext = createContext<RenderSavedViews | null>(null);
