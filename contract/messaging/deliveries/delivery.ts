import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";

/**
 * States of a mail. `retrying`: failed, and tried again. `undelivered`: given up. `dropped`: its link has ended, so
 * nobody needs it. `kept`: without a mail server, it stays in the outbox.
 */
export const mailDeliveryStates = ["waiting", "retrying", "sent", "undelivered", "dropped", "kept"] as const;
export type MailDeliveryState = (typeof mailDeliveryStates)[number];

/** Filters of the mail list; `open` mails wait or are tried again. */
export const mailDeliveryTabs = ["undelivered", "open", "sent"] as const;

/**
 * Reasons why a mail is no longer tried: its server refused it, no server accepted it in a day, its link ended, or it
 * bounced.
 */
export const mailDeliveryFailures = ["refused", "given_up", "link_ended", "bounced"] as const;
export type MailDeliveryFailure = (typeof mailDeliveryFailures)[number];

/** Minutes between two notifications to superadmins about undelivered mails. */
export const undeliveredNoticeMinutes = 60;

/** Mail as staff see it: template and state, never its text or address. */
export const MailDelivery = z.strictObject({
  id: Id,
  template: z.string(),
  /** Subject of a notification; the subjects of other mails stay private. */
  subject: z.string().nullable(),
  /** Account with the recipient's address; null if there is none. */
  to: z.strictObject({ name: z.string(), developerId: Id.nullable() }).nullable(),
  state: z.enum(mailDeliveryStates),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** Time of the next attempt. */
  nextAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  failure: z.enum(mailDeliveryFailures).nullable(),
  /** Last error from the mail server, without addresses; null if there was none. */
  reason: z.string().nullable(),
});
export type MailDelivery = z.infer<typeof MailDelivery>;
