import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";

/**
 * Codes of an incoming mail's outcomes. `joined`, `opened`: it is in a ticket. `report`: bounce of one of our mails.
 * `automatic`, `own`, `repeated`: needs no answer. The others wait for staff.
 */
export const incomingMailOutcomes = [
  "joined",
  "opened",
  "report",
  "automatic",
  "own",
  "repeated",
  "stranger",
  "not_theirs",
  "too_many",
  "forged",
  "unreadable",
] as const;
export type IncomingOutcome = (typeof incomingMailOutcomes)[number];

/**
 * Reasons why a mail is in no ticket although its sender may expect an answer. `stranger`: no developer has the
 * address. `not_theirs`: it answers another person's ticket. `too_many`: the address or its developer sent too many.
 * `forged`: its domain denies having sent it. `unreadable`: it can't be parsed.
 */
export const unhandledMailOutcomes = [
  "stranger",
  "not_theirs",
  "too_many",
  "forged",
  "unreadable",
] as const satisfies readonly IncomingOutcome[];

export const incomingMailTabs = ["waiting", "taken", "passed"] as const;

export const IncomingMail = z.strictObject({
  id: Id,
  /** Address of the sender; null if the mail names none. */
  from: z.string().nullable(),
  subject: z.string(),
  /** Text of a mail that waits for staff. Null once the mail is in a ticket, or if it never waited. */
  text: z.string().nullable(),
  outcome: z.enum(incomingMailOutcomes),
  /** Ticket that the mail joined, or answers although it belongs to somebody else. */
  ticket: z.strictObject({ id: Id, number: z.int(), subject: z.string() }).nullable(),
  receivedAt: Instant,
  settledAt: Instant.nullable(),
});
export type IncomingMail = z.infer<typeof IncomingMail>;
