import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/**
 * How a mail stands. `retrying`: tried in vain, and tried again; `undelivered`: given up; `dropped`: the link in it
 * does not work any more, so nobody needs it; `kept`: no mail server is set, it stays in the outbox.
 */
export const deliveryStates = ["waiting", "retrying", "sent", "undelivered", "dropped", "kept"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What a list of mails is filtered by; `open` waits or is tried again. */
export const deliveryTabs = ["undelivered", "open", "sent"] as const;

/**
 * Why a mail is not tried any more: its server refused it for good, none took it in a day, its link has ended; or it was
 * taken, and came back.
 */
export const deliveryFailures = ["refused", "given_up", "link_ended", "bounced"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** At most one notice in so many minutes tells superadmins that mails were given up. */
export const toldOfUndeliveredMinutes = 60;

/** A mail as staff see it: what it is about and how it stands, never its text or address. */
export const Delivery = z.strictObject({
  id: Id,
  template: z.string(),
  /** Of a notice; what else people are written of is theirs. */
  subject: z.string().nullable(),
  /** Null for an address that no account has. */
  to: z.strictObject({ name: z.string(), developerId: Id.nullable() }).nullable(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** When it is tried again. */
  nextAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** What the mail server said last, without addresses. */
  reason: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;
