import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { lastWizardStep } from "#contract/catalog/versions/wizard-steps.ts";
import { versionPath } from "#resources/catalog/versions/paths.ts";
import { appPath } from "../paths.ts";
import { updateBlocker } from "../update-blocker.ts";

/** Path on which a version's languages are edited: in the draft, or in a new update. Null while neither is possible. */
export function listingEditPath(app: AppSummary, version: VersionSummary): string | null {
  if (version.status === "draft") return versionPath(version.appId, version.id, lastWizardStep);
  return app.live !== null && updateBlocker(app) === null ? appPath(app.id, "update-app") : null;
}
