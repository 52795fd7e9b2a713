import { servedAppStatuses } from "#contract/apps/status.ts";
import type { AppSummary } from "#contract/apps/views.ts";

/** Why an update cannot be started now, or null; the words are `overview.acts.*`. */
export function updateHindrance(
  app: Pick<AppSummary, "status" | "live" | "inProgress">,
): "inProgress" | "offline" | null {
  if (app.inProgress) return "inProgress";
  const served = servedAppStatuses.some((status) => status === app.status) || app.status === "inactive";
  return app.live && served ? null : "offline";
}
