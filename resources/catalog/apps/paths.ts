import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { versionPath } from "#resources/catalog/versions/paths.ts";

export type AppView =
  | "overview"
  | "ratings"
  | "content"
  | "release"
  | "statistics"
  | "campaigns"
  | "update-app"
  | "update-app-file";

export function appPath(appId: string, view: AppView = "overview"): string {
  return `/home/${appId}/${view}`;
}

type Unfinished = Pick<VersionSummary, "appId" | "id" | "status" | "step"> & { readonly missing?: number };

/**
 * Returns the path on which the developer continues a version: its held fields, the draft's next step, or the app's
 * overview.
 */
export function continueVersionPath({ appId, id, status, step, missing }: Unfinished): string {
  if (status === "onhold") return versionPath(appId, id, "held");
  if (status === "draft") return versionPath(appId, id, missing === 0 ? "preview" : step);
  return appPath(appId);
}
