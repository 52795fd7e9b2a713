import * as z from "zod";
import { AppSummary } from "./schemas.ts";
import type { AppStatus } from "./status.ts";
import { TransferRow } from "#contract/catalog/transfers/schemas.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import { VersionInProgress } from "#contract/catalog/versions/schemas.ts";

/** Statuses that require the developer's action. */
export const actionRequiredAppStatuses = [
  "rejected",
  "blocked",
  "limited_serving",
  "inactive",
  "cancelled",
] as const satisfies readonly AppStatus[];
export const actionRequiredVersionStatuses = ["onhold", "draft"] as const satisfies readonly VersionStatus[];

/** Items that require the developer's action, at most one page of each kind. */
export const ActionItems = z.strictObject({
  versions: z.array(VersionInProgress),
  apps: z.array(AppSummary),
  /** Pending app transfers, offered by either side. */
  transfers: z.array(TransferRow),
});
export type ActionItems = z.infer<typeof ActionItems>;
