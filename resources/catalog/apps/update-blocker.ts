import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { isVersionUnderReview, type VersionStatus } from "#contract/catalog/versions/status.ts";

const isSubmitted = (status: VersionStatus): boolean => status === "pending" || isVersionUnderReview(status);

/** Returns the reason why an update cannot be started, or null; `overview.acts.*` has the texts. */
export function updateBlocker(
  app: Pick<AppSummary, "status" | "inProgress">,
): "inProgress" | "inReview" | "blocked" | null {
  // A submitted version can only be withdrawn, not discarded.
  if (app.inProgress) return isSubmitted(app.inProgress.status) ? "inReview" : "inProgress";
  return app.status === "blocked" ? "blocked" : null;
}

/** True if the first version is in progress and nothing was live yet, so there is nothing to update. */
export function isFirstVersion(app: Pick<AppSummary, "live" | "inProgress">): boolean {
  return app.live === null && app.inProgress !== null;
}
