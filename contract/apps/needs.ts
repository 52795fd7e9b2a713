import * as z from "zod";
import { AppSummary } from "./views.ts";
import type { AppStatus } from "./status.ts";
import { TransferRow } from "#contract/transfers/views.ts";
import type { VersionStatus } from "#contract/versions/status.ts";
import { VersionInProgress } from "#contract/versions/views.ts";

/** Statuses in which an app or a version waits for its developer. */
export const waitingApps = [
  "rejected",
  "blocked",
  "limited_serving",
  "inactive",
  "cancelled",
] as const satisfies readonly AppStatus[];
export const waitingVersions = ["onhold", "draft"] as const satisfies readonly VersionStatus[];

/** What waits for a developer, at most a page of each kind. */
export const Needs = z.strictObject({
  versions: z.array(VersionInProgress),
  apps: z.array(AppSummary),
  /** Offers of apps, from either side. */
  transfers: z.array(TransferRow),
});
export type Needs = z.infer<typeof Needs>;
