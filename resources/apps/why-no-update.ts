import type { AppSummary } from "#contract/apps/views.ts";

/** Why an update cannot be started now, or null; the words are `overview.acts.*`. */
export function whyNoUpdate(app: Pick<AppSummary, "status" | "inProgress">): "inProgress" | "blocked" | null {
  if (app.inProgress) return "inProgress";
  return app.status === "blocked" ? "blocked" : null;
}

/** Nothing was live yet and the first version is on its way: there is nothing to update. */
export function isFirstVersion(app: Pick<AppSummary, "live" | "inProgress">): boolean {
  return app.live === null && app.inProgress !== null;
}
