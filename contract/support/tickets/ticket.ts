import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { withinLimit } from "#contract/text-length.ts";
import { ticketReplySides, ticketStates } from "./ticket-states.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";
import { megabyte } from "#contract/megabyte.ts";

/**
 * `mailsAnHour`: from one address; `mailBytes`: one mail with its attachments, which are dropped from a larger mail.
 */
export const ticketMailLimits = { mailsAnHour: 20, mailBytes: 16 * megabyte, quoted: 16_000 } as const;

export const ticketLimits = {
  subject: { graphemes: 120, codePoints: 480 },
  text: { graphemes: 4000, codePoints: 16_000 },
  context: { word: 80, page: 200 },
  files: 5,
  openOfDeveloper: 50,
  perMinute: 10,
} as const;

export const TicketSubject = z
  .string()
  .trim()
  .min(3)
  .max(ticketLimits.subject.codePoints)
  .check(checkSingleLine)
  .refine(...withinLimit(ticketLimits.subject));

export const TicketText = z
  .string()
  .trim()
  .min(1)
  .max(ticketLimits.text.codePoints)
  .check(checkParagraphs)
  .refine(...withinLimit(ticketLimits.text));

const word = z
  .string()
  .regex(/^[\w.:-]+$/)
  .max(ticketLimits.context.word);

/** Context of the screen on which help was requested. The console adds it; each fact can be removed before sending. */
export const TicketContext = z.strictObject({
  appId: Id.optional(),
  versionId: Id.optional(),
  /** Id of a running upload. */
  uploadId: word.optional(),
  /** Code of an inspection finding, or of an error. */
  finding: word.optional(),
  errorCode: word.optional(),
  requestId: word.optional(),
  /** Path of the page in the console. */
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
  type: z.enum(documentMimeTypes),
  sizeBytes: z.int(),
});
export type TicketFile = z.infer<typeof TicketFile>;

export const ticketSides = ["developer", "support"] as const;
export type TicketSide = (typeof ticketSides)[number];

/** Kinds of messages. `note`: for staff alone, never sent. */
export const ticketMessageKinds = ["message", "note"] as const;
export type TicketMessageKind = (typeof ticketMessageKinds)[number];

/** Details of a message that was sent by mail. */
export const TicketMailDetails = z.strictObject({
  from: z.string(),
  /** Earlier messages quoted in the mail; null if there were none. */
  quoted: z.string().nullable(),
  /** Names of refused attachments: wrong type, too large or too many. */
  leftOut: z.array(z.string()),
});
export type TicketMailDetails = z.infer<typeof TicketMailDetails>;

export const TicketMessage = z.strictObject({
  id: Id,
  kind: z.enum(ticketMessageKinds),
  side: z.enum(ticketSides),
  /** Staff author, for staff alone; null for developers. */
  author: z.string().nullable(),
  text: z.string(),
  files: z.array(TicketFile),
  /** Mail that brought the message; null if it was written in the console. */
  mailed: TicketMailDetails.nullable(),
  /** Number of the ticket in which it was written, if that was merged into this one. */
  joinedFrom: z.int().nullable(),
  createdAt: Instant,
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** Side that must reply, with its deadline; computed from the messages on every read. */
export const TicketReplyDeadline = z.strictObject({
  move: z.enum(ticketReplySides),
  since: Instant,
  /** Deadline of support's next answer; null if none is due. */
  dueAt: Instant.nullable(),
  firstAnsweredAt: Instant.nullable(),
});
export type TicketReplyDeadline = z.infer<typeof TicketReplyDeadline>;

export const TicketSummary = z.strictObject({
  id: Id,
  revision: Revision,
  number: z.int(),
  subject: z.string(),
  state: z.enum(ticketStates),
  developer: z.strictObject({ id: Id, name: z.string() }),
  app: z.strictObject({ id: Id, title: z.string() }).nullable(),
  /** Member of staff who took the ticket, for staff alone. */
  assignee: z.strictObject({ id: Id, name: z.string() }).nullable(),
  clock: TicketReplyDeadline,
  /** Whether the ticket's developer marked it as solved. */
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
