import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/**
 * State of a mail. `retrying`: failed, and tried again. `undelivered`: given up. `dropped`: its link has ended, so
 * nobody needs it. `kept`: without a mail server, it stays in the outbox.
 */
export const deliveryStates = ["waiting", "retrying", "sent", "undelivered", "dropped", "kept"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Filters of the mail list; `open` mails wait or are tried again. */
export const deliveryTabs = ["undelivered", "open", "sent"] as const;

/**
 * Reason that a mail is no longer tried: its server refused it, no server accepted it in a day, its link ended, or it
 * bounced.
 */
export const deliveryFailures = ["refused", "given_up", "link_ended", "bounced"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Minutes between two notifications to superadmins about undelivered mails. */
export const undeliveredNoticeMinutes = 60;

/** Mail as staff see it: template and state, never its text or address. */
export const Delivery = z.strictObject({
  id: Id,
  template: z.string(),
  /** Subject of a notification; the subjects of other mails stay private. */
  subject: z.string().nullable(),
  /** Null if no account has the address. */
  to: z.strictObject({ name: z.string(), developerId: Id.nullable() }).nullable(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** Time of the next attempt. */
  nextAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** Last answer of the mail server, without addresses. */
  reason: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;
