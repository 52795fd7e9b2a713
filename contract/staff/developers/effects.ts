import * as z from "zod";
import { developerStatuses } from "./developer.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Instant, Revision } from "#contract/scalar-schemas.ts";

/** Error codes of obstacles to a change. */
export const developerChangeObstacles = [
  "developer_has_live_apps",
  "developer_erased",
  "developer_deleted",
  "developer_type_same",
  "developer_has_people",
  "identity_check_waiting",
] as const satisfies readonly ErrorCode[];
const obstacle = z.enum(developerChangeObstacles).nullable();

const count = z.int().min(0);

/** Effects of another status or account type on a developer, counted by the server. */
export const DeveloperEffects = z.strictObject({
  /** Revision of the developer when this was counted. */
  revision: Revision,
  status: z.enum(developerStatuses),
  /** Apps that people can install now. */
  liveApps: count,
  /** Number of apps that left the store with the developer, and come back with them. */
  returning: count,
  /** Number of versions in the review queue: they stay there, and none is approved until the developer is enabled. */
  inReview: count,
  held: count,
  drafts: count,
  /** Number of the developer's accounts, and of their active sessions. */
  people: count,
  sessions: count,
  /** Staff who are acting as the developer. */
  acting: count,
  /** Pending app transfers, from and to the developer. */
  offersGiven: count,
  offersReceived: count,
  /** Number of open conflicts over package names. */
  conflicts: count,
  /** Grace period of a deletion, in days. */
  graceDays: count,
  /** Time when the account will be erased; null unless that was requested. */
  eraseAt: Instant.nullable(),
  /** Why the developer can't be deleted, enabled or given the other account type; null if nothing stands in the way. */
  obstacles: z.strictObject({ deleted: obstacle, enabled: obstacle, accountType: obstacle }),
  /** Name in the store as a person; null if nobody signs in for the developer. */
  personName: z.string().nullable(),
  /** Whether another account type ends a proof of identity, and whether documents are being collected. */
  proofEnds: z.boolean(),
  papersGathered: z.boolean(),
});
export type DeveloperEffects = z.infer<typeof DeveloperEffects>;
