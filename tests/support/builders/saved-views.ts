import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import type { SavedView, ViewList } from "#contract/staff/saved-views/saved-view.ts";
import type { AskedAs, TestApp } from "../app.ts";

export const viewContent = { list: "review", name: "Games", query: "flag=kids&sort=-due", shared: false } as const;

/** A view of the queue that somebody of the staff keeps. */
export function aView(app: TestApp, change: Partial<SavedView> = {}, who: AskedAs = "admin"): Promise<SavedView> {
  return app.as(who).call(savedViewCalls.addSavedView, { body: { ...viewContent, ...change } });
}

/** The names of what somebody finds when the views of a list are opened. */
export async function viewsOf(app: TestApp, who: AskedAs, list: ViewList = "review"): Promise<string[]> {
  const views = await app.as(who).call(savedViewCalls.listSavedViews, { query: { list } });
  return views.map(({ name }) => name);
}
