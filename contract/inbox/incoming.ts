import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/**
 * What became of a mail that came in. `joined`, `opened`: it is in a ticket; `report`: a mail server says that one of
 * ours did not arrive; `automatic`, `own`, `repeated`: nobody needs to answer it. The others wait for staff.
 */
export const incomingOutcomes = [
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
export type IncomingOutcome = (typeof incomingOutcomes)[number];

/**
 * Why a mail is in no ticket although somebody may wait for an answer: no developer has its address; it answers a ticket
 * of somebody else; its address or its developer sent too many; its domain says that it did not send it; it cannot be
 * read.
 */
export const waitingOutcomes = [
  "stranger",
  "not_theirs",
  "too_many",
  "forged",
  "unreadable",
] as const satisfies readonly IncomingOutcome[];

export const incomingTabs = ["waiting", "taken", "passed"] as const;

export const IncomingMail = z.strictObject({
  id: Id,
  /** Null where the mail names none. */
  from: z.string().nullable(),
  subject: z.string(),
  /** Null for what is in a ticket, and for what waited for nobody. */
  text: z.string().nullable(),
  outcome: z.enum(incomingOutcomes),
  /** Where it went, or where it would have gone had it been of somebody there. */
  ticket: z.strictObject({ id: Id, number: z.int(), subject: z.string() }).nullable(),
  receivedAt: Instant,
  settledAt: Instant.nullable(),
});
export type IncomingMail = z.infer<typeof IncomingMail>;
