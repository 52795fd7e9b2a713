import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import { fitsLimit } from "#contract/text.ts";
import { ticketMovers, ticketStates } from "./states.ts";

/** `files`: attachments of one message; `alike`: a developer's open tickets told of beside a new one. */
/** `mailsAnHour`: from one address; `mailBytes`: of one mail, with what is attached; what is longer comes without. */
export const mailLimits = { mailsAnHour: 20, mailBytes: 16 * 1024 * 1024, quoted: 16_000 } as const;

export const ticketLimits = {
  subject: { graphemes: 120, codePoints: 480 },
  text: { graphemes: 4000, codePoints: 16_000 },
  context: { word: 80, page: 200 },
  files: 5,
  openOfDeveloper: 50,
  perMinute: 10,
} as const;

const line = /^[^\p{Cc}\u2028\u2029]*$/u;

export const TicketSubject = z
  .string()
  .trim()
  .min(3)
  .max(ticketLimits.subject.codePoints)
  .regex(line)
  .refine((text) => fitsLimit(text, ticketLimits.subject), { params: { code: "too_long" } });

export const TicketText = z
  .string()
  .trim()
  .min(1)
  .max(ticketLimits.text.codePoints)
  .refine((text) => fitsLimit(text, ticketLimits.text), { params: { code: "too_long" } });

const word = z
  .string()
  .regex(/^[\w.:-]+$/)
  .max(ticketLimits.context.word);

/** What the screen knew on which help was asked for: added by the console, each fact can be taken out before sending. */
export const TicketContext = z.strictObject({
  appId: Id.optional(),
  versionId: Id.optional(),
  /** Of a file on its way. */
  uploadId: word.optional(),
  /** Code of a finding of the inspection, or of an error. */
  finding: word.optional(),
  errorCode: word.optional(),
  requestId: word.optional(),
  /** Where in the console: its path. */
  page: z
    .string()
    .regex(/^\/[\w./:-]*$/)
    .max(ticketLimits.context.page)
    .optional(),
});
export type TicketContext = z.infer<typeof TicketContext>;

export const TicketFile = z.strictObject({
  id: Id,
  fileName: z.string(),
  type: z.enum(paperTypes),
  sizeBytes: z.int(),
});
export type TicketFile = z.infer<typeof TicketFile>;

export const ticketSides = ["developer", "support"] as const;
export type TicketSide = (typeof ticketSides)[number];

/** `note`: for staff alone, never sent. */
export const messageKinds = ["message", "note"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What came with a message that was written by mail. */
export const MailedPart = z.strictObject({
  from: z.string(),
  /** What the mail repeated of earlier ones; null where it repeated nothing. */
  quoted: z.string().nullable(),
  /** Names of files that were not taken: of another kind, too large, or too many. */
  leftOut: z.array(z.string()),
});
export type MailedPart = z.infer<typeof MailedPart>;

export const TicketMessage = z.strictObject({
  id: Id,
  kind: z.enum(messageKinds),
  side: z.enum(ticketSides),
  /** Who of the staff wrote is told to staff alone: null for developers. */
  author: z.string().nullable(),
  text: z.string(),
  files: z.array(TicketFile),
  /** Null for what was written in the console. */
  mailed: MailedPart.nullable(),
  /** The number of the ticket it was written in, where that was merged into this one. */
  joinedFrom: z.int().nullable(),
  createdAt: Instant,
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** Whose move it is and by when, computed from the messages whenever a ticket is read. */
export const TicketClock = z.strictObject({
  move: z.enum(ticketMovers),
  since: Instant,
  /** When support owes an answer; null where it owes none. */
  dueAt: Instant.nullable(),
  firstAnsweredAt: Instant.nullable(),
});
export type TicketClock = z.infer<typeof TicketClock>;

export const TicketSummary = z.strictObject({
  id: Id,
  revision: Revision,
  number: z.int(),
  subject: z.string(),
  state: z.enum(ticketStates),
  developer: z.strictObject({ id: Id, name: z.string() }),
  app: z.strictObject({ id: Id, title: z.string() }).nullable(),
  /** For staff: who of them has taken it. */
  assignee: z.strictObject({ id: Id, name: z.string() }).nullable(),
  clock: TicketClock,
  /** Its developer said that it was solved. */
  solved: z.boolean(),
  createdAt: Instant,
  changedAt: Instant,
});
export type TicketSummary = z.infer<typeof TicketSummary>;

export const Ticket = TicketSummary.extend({
  context: TicketContext,
  messages: z.array(TicketMessage),
  mergedInto: z.strictObject({ id: Id, number: z.int() }).nullable(),
});
export type Ticket = z.infer<typeof Ticket>;
