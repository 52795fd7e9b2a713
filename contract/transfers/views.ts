import * as z from "zod";
import { appStatuses } from "#contract/apps/status.ts";
import { accountTypes } from "#contract/developers/developer.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { TransferEffects } from "./effects.ts";
import { transferSides, transferStatuses } from "./status.ts";

/** What can stand in the way of a transfer, by the codes it is refused with. */
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

/** One line of a list. */
export const TransferRow = z.strictObject({
  id: Id,
  revision: Revision,
  status: z.enum(transferStatuses),
  app: z.strictObject({ id: Id, title: z.string(), packageName: z.string().nullable() }),
  from: Party,
  to: Party,
  side: z.enum([...transferSides, "staff"]),
  /** Who of the staff began it, for staff alone. */
  startedBy: z.string().nullable(),
  createdAt: Instant,
  /** Since when it has its status. */
  statusSince: Instant,
  expiresAt: Instant,
  /** Whether the developer who has the app wrote something against it; for them and for staff. */
  objected: z.boolean(),
});
export type TransferRow = z.infer<typeof TransferRow>;

export const Transfer = TransferRow.extend({
  /** Why it is offered; both sides read it. */
  reason: z.string(),
  acceptedAt: Instant.nullable(),
  /** Words of whoever ended it. */
  answer: z.string(),
  /** Who of the staff ended it, for staff alone. */
  endedBy: z.string().nullable(),
  /** What the developer who has the app says against it, for them and for staff alone. */
  objection: z.string(),
  objectedAt: Instant.nullable(),
  /** What it would do now, or did when it was accepted; null for an offer that came to nothing. */
  effects: TransferEffects.nullable(),
  /** Until when staff may take it back; null where it was not accepted. */
  reversibleUntil: Instant.nullable(),
  /** Why it can be neither accepted nor taken back now; null where nothing stands in the way. */
  obstacle: z.enum(transferObstacles).nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

/** Somebody an app may be offered to, as staff look at them. */
export const TransferReceiver = Party.extend({
  seqId: z.int(),
  accountType: z.enum(accountTypes),
  city: z.string(),
  since: Instant,
  apps: z.int(),
});
export type TransferReceiver = z.infer<typeof TransferReceiver>;

/** What an offer would do, before it is made. */
export const TransferPreview = z.strictObject({
  app: z.strictObject({
    id: Id,
    seqId: z.int(),
    title: z.string(),
    packageName: z.string().nullable(),
    status: z.enum(appStatuses),
  }),
  from: Party,
  /** Null while nobody is named. */
  receiver: TransferReceiver.nullable(),
  obstacle: z.enum(transferObstacles).nullable(),
  effects: TransferEffects,
});
export type TransferPreview = z.infer<typeof TransferPreview>;
