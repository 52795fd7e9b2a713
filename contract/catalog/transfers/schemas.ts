import * as z from "zod";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { accountTypes } from "#contract/staff/developers/developer.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { TransferEffects } from "./effects.ts";
import { transferSides, transferStatuses } from "./status.ts";

/** Error codes that block a transfer. */
export const transferObstacles = [
  "transfer_receiver_owns",
  "transfer_receiver_disabled",
  "transfer_receiver_not_verified",
  "transfer_package_taken",
  "transfer_conflict_open",
  "transfer_pending",
  "transfer_no_room",
  "transfer_reversal_over",
  "transfer_app_moved_on",
  "transfer_owner_gone",
] as const satisfies readonly ErrorCode[];
export type TransferObstacle = (typeof transferObstacles)[number];

const Party = z.strictObject({ id: Id, name: z.string() });

/** Row of the transfer list. */
export const TransferRow = z.strictObject({
  id: Id,
  revision: Revision,
  status: z.enum(transferStatuses),
  app: z.strictObject({ id: Id, title: z.string(), packageName: z.string().nullable() }),
  from: Party,
  to: Party,
  side: z.enum([...transferSides, "staff"]),
  /** Staff member who began the transfer; null for viewers who are not staff. */
  startedBy: z.string().nullable(),
  createdAt: Instant,
  /** Time when the transfer entered its status. */
  statusSince: Instant,
  expiresAt: Instant,
  /** Whether the app's owner objected; visible to them and to staff. */
  objected: z.boolean(),
});
export type TransferRow = z.infer<typeof TransferRow>;

export const Transfer = TransferRow.extend({
  /** Reason for the offer; both sides read it. */
  reason: z.string(),
  acceptedAt: Instant.nullable(),
  /** Text by the person who ended the transfer. */
  answer: z.string(),
  /** Staff member who ended it; null unless the viewer is staff. */
  endedBy: z.string().nullable(),
  /** The owner's objection; empty for the receiver. */
  objection: z.string(),
  objectedAt: Instant.nullable(),
  /** Effects now, or at the time it was accepted; null for an offer that ended without acceptance. */
  effects: TransferEffects.nullable(),
  /** Deadline for staff to reverse it; null if it wasn't accepted. */
  reversibleUntil: Instant.nullable(),
  /** Why it can't be accepted or reversed now; null if nothing blocks it. */
  obstacle: z.enum(transferObstacles).nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

/** Possible receiver of an app, as shown to staff. */
export const TransferReceiver = Party.extend({
  seqId: z.int(),
  accountType: z.enum(accountTypes),
  city: z.string(),
  since: Instant,
  apps: z.int(),
});
export type TransferReceiver = z.infer<typeof TransferReceiver>;

/** Effects of an offer before it is made. */
export const TransferPreview = z.strictObject({
  app: z.strictObject({
    id: Id,
    seqId: z.int(),
    title: z.string(),
    packageName: z.string().nullable(),
    status: z.enum(appStatuses),
  }),
  from: Party,
  /** Developer who receives the app; null until one is named. */
  receiver: TransferReceiver.nullable(),
  obstacle: z.enum(transferObstacles).nullable(),
  effects: TransferEffects,
});
export type TransferPreview = z.infer<typeof TransferPreview>;
