import * as z from "zod";
import { developerStatuses } from "./developer.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Instant, Revision } from "#contract/identifiers.ts";

/** What stands in the way of a change, by the codes it is refused with. */
export const developerObstacles = [
  "developer_has_live_apps",
  "developer_erased",
  "developer_status_conflict",
  "developer_type_same",
  "developer_has_people",
  "identity_check_waiting",
] as const satisfies readonly ErrorCode[];
const obstacle = z.enum(developerObstacles).nullable();

const count = z.int().min(0);

/** What a change of a developer's status or account type does, counted by the server. */
export const DeveloperEffects = z.strictObject({
  /** The developer as it was when this was counted. */
  revision: Revision,
  status: z.enum(developerStatuses),
  /** Apps that people can install now. */
  liveApps: count,
  /** Apps that left the store with the developer, and come back with them. */
  returning: count,
  /** Versions before staff: they stay in the queue, and none is approved until the developer is enabled. */
  inReview: count,
  held: count,
  drafts: count,
  /** Who signs in for the developer, and in how many places they are signed in now. */
  people: count,
  sessions: count,
  /** Members of staff at work as the developer. */
  acting: count,
  /** Offers of apps that wait for an answer: of the developer's, and to the developer. */
  offersGiven: count,
  offersReceived: count,
  /** Quarrels about package names that nobody has decided. */
  conflicts: count,
  /** Days of grace that a deletion begins. */
  graceDays: count,
  /** When the account will be erased; null where that was not asked for. */
  eraseAt: Instant.nullable(),
  /** Why it cannot be deleted, enabled, or be of the other type; null where nothing stands in the way. */
  obstacles: z.strictObject({ deleted: obstacle, enabled: obstacle, accountType: obstacle }),
  /** What it is called in the store as a person; null where nobody signs in for it. */
  personName: z.string().nullable(),
  /** Whether a proof of identity ends with another account type, and whether papers are being gathered. */
  proofEnds: z.boolean(),
  papersGathered: z.boolean(),
});
export type DeveloperEffects = z.infer<typeof DeveloperEffects>;
