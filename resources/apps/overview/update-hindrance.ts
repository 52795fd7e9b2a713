import type { AppSummary } from "#contract/apps/views.ts";

/** Why an update cannot be started now, or null; the words are `overview.acts.*`. */
export function updateHindrance(app: Pick<AppSummary, "status" | "inProgress">): "inProgress" | "blocked" | null {
  if (app.inProgress) return "inProgress";
  return app.status === "blocked" ? "blocked" : null;
}
