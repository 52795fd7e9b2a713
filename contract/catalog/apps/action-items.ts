import * as z from "zod";
import { Instant } from "#contract/scalar-schemas.ts";
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

/** App that isn't served as its developer wants it. */
export const ActionItemApp = AppSummary.extend({
  /** Time when the app's status last changed. */
  statusSince: Instant,
});
export type ActionItemApp = z.infer<typeof ActionItemApp>;

/** Items that require the developer's action, at most one page of each kind. */
export const ActionItems = z.strictObject({
  versions: z.array(VersionInProgress),
  apps: z.array(ActionItemApp),
  /** Pending app transfers, offered by either side. */
  transfers: z.array(TransferRow),
});
export type ActionItems = z.infer<typeof ActionItems>;
