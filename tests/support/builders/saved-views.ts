import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import type { SavedView, SavedViewList } from "#contract/staff/saved-views/saved-view.ts";
import type { AskedAs, TestApp } from "../app.ts";

export const viewContent = { list: "review", name: "Games", query: "flag=kids&sort=-due", shared: false } as const;

/** Creates a staff member's saved view of the queue. */
export function aView(app: TestApp, change: Partial<SavedView> = {}, who: AskedAs = "admin"): Promise<SavedView> {
  return app.as(who).call(savedViewCalls.addSavedView, { body: { ...viewContent, ...change } });
}

/** Returns the names of the saved views that a person sees for a list. */
export async function viewsOf(app: TestApp, who: AskedAs, list: SavedViewList = "review"): Promise<string[]> {
  const views = await app.as(who).call(savedViewCalls.listSavedViews, { query: { list } });
  return views.map(({ name }) => name);
}
