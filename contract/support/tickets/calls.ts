import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { settableTicketStates } from "./ticket-states.ts";
import { Ticket, TicketContext, ticketLimits, TicketSubject, TicketSummary, TicketText } from "./ticket.ts";

const resource = "tickets";
const changes = ["tickets", "ticket-desk", "mails"] as const;
const own = { action: "update", subject: "Ticket" } as const;
const read = { action: "read", subject: "Ticket" } as const;
const answer = { action: "administer", subject: "Ticket" } as const;
const fileErrors = [
  "ticket_not_found",
  "ticket_merged",
  "paper_type_not_allowed",
  "too_many_files",
  "image_unreadable",
  "image_type_not_allowed",
] as const;
/** Maximum body size in bytes: a text of maximum length with the longest graphemes. */
const maxBodyBytes = 80 * 1024;

/** Tabs of the ticket desk. `waiting`: support must reply, longest waiting first; `mine`: taken by the caller. */
export const ticketDeskTabs = ["waiting", "mine", "pending", "ended"] as const;

export const ticketCalls = {
  createTicket: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/tickets",
    resource,
    changes,
    summary: "Creates a support ticket with context from the console, such as app, version and request ID.",
    access: { action: "create", subject: "Ticket" },
    body: z.strictObject({ subject: TicketSubject, text: TicketText, context: TicketContext }),
    maxBodyBytes,
    response: Ticket,
    errors: ["app_not_found", "version_not_found", "too_many_tickets"],
    perMinute: ticketLimits.perMinute,
  }),
  listTickets: defineCall({
    method: "GET",
    path: "/x/tickets",
    resource,
    summary: "Lists support tickets, with the total in X-Total-Count. Developers see only their own.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(ticketDeskTabs).optional(),
      developerId: Id.optional(),
      searchText: searchTextParam,
    }),
    response: z.array(TicketSummary),
    errors: ["developer_not_found"],
  }),
  ticket: defineCall({
    method: "GET",
    path: "/x/tickets/{id}",
    resource,
    summary: "Returns a ticket with its conversation. Internal notes are visible only to staff.",
    access: read,
    params: idParams,
    response: Ticket,
    errors: ["ticket_not_found"],
  }),
  replyToTicket: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/tickets/{id}/replies",
    resource,
    changes,
    summary: "Adds a developer's reply to a ticket, which then waits for support again.",
    access: own,
    params: idParams,
    body: z.strictObject({ text: TicketText }),
    maxBodyBytes,
    response: Ticket,
    errors: ["ticket_not_found", "ticket_merged"],
  }),
  addTicketFile: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/ticket-messages/{id}/files",
    resource,
    changes,
    summary: "Attaches an image or a PDF to a developer's message.",
    access: own,
    params: idParams,
    file: { maxBytes: limits.documents.bytes },
    response: Ticket,
    errors: fileErrors,
  }),
  addAnswerFile: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/ticket-messages/{id}/answer-files",
    resource,
    changes,
    summary: "Attaches an image or a PDF to the caller's own answer or internal note. For staff only.",
    access: answer,
    params: idParams,
    file: { maxBytes: limits.documents.bytes },
    response: Ticket,
    errors: fileErrors,
  }),
  openTicketFile: defineCall({
    method: "POST",
    path: "/x/ticket-files/{id}/openings",
    resource,
    changes: [],
    summary: "Returns a one-minute link to a ticket attachment and records the access in the audit log.",
    access: read,
    params: idParams,
    response: z.strictObject({ url: z.string() }),
    errors: ["ticket_not_found"],
  }),
  solveTicket: defineCall({
    method: "POST",
    path: "/x/tickets/{id}/solved",
    resource,
    changes,
    summary: "Marks a developer's ticket as solved and closes it. The developer's next message reopens it.",
    access: own,
    params: idParams,
    response: Ticket,
    errors: ["ticket_not_found", "ticket_merged"],
  }),
  answerTicket: defineCall({
    method: "POST",
    path: "/x/tickets/{id}/answers",
    resource,
    changes,
    summary: "Answers a ticket, sets its status and notifies the developer, or adds an internal note. For staff only.",
    access: answer,
    params: idParams,
    body: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("message"),
        revision: Revision,
        text: TicketText,
        state: z.enum(settableTicketStates),
      }),
      z.strictObject({ kind: z.literal("note"), revision: Revision, text: TicketText }),
    ]),
    maxBodyBytes,
    response: Ticket,
    errors: ["ticket_not_found", "ticket_merged", "revision_conflict"],
  }),
  changeTicket: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/tickets/{id}",
    resource,
    changes,
    summary: "Takes or releases a ticket, or sets its status. For staff only.",
    access: answer,
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      state: z.enum(settableTicketStates).optional(),
      taken: z.boolean().optional(),
    }),
    response: Ticket,
    errors: ["ticket_not_found", "ticket_merged", "revision_conflict"],
  }),
  mergeTicket: defineCall({
    method: "POST",
    path: "/x/tickets/{id}/merge",
    resource,
    changes,
    summary: "Merges a ticket into another one of the same developer. For staff only.",
    access: answer,
    params: idParams,
    body: z.strictObject({ revision: Revision, into: Id }),
    response: Ticket,
    errors: ["ticket_not_found", "ticket_merged", "ticket_merge_refused", "revision_conflict"],
  }),
} as const;
