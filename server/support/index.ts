import type { Domain } from "#server/domain.ts";
import { contactUsRoute } from "#server/support/help/contact-us.ts";
import { listOffersFaqRoute, listFaqEntriesRoute, voteOnFaqRoute } from "#server/support/help/faq/faq.handlers.ts";
import { serviceStatusRoute } from "#server/support/queries/service-status.ts";
import { settleIncomingMailRoute } from "#server/support/inbox/settle-mail.ts";
import { listIncomingMailsRoute } from "#server/support/queries/list-incoming-mails.ts";
import { listTicketsRoute, getTicketRoute } from "#server/support/queries/list-tickets.ts";
import { answerTicketRoute, changeTicketRoute, mergeTicketRoute } from "#server/support/tickets/answer-ticket.ts";
import { createTicketRoute } from "#server/support/tickets/open-ticket.ts";
import { replyToTicketRoute, solveTicketRoute } from "#server/support/tickets/reply-to-ticket.ts";
import {
  uploadTicketAnswerFileRoute,
  uploadTicketFileRoute,
  getTicketFileUrlRoute,
} from "#server/support/tickets/ticket-files.ts";
import { ticketFileReferences } from "#server/support/tickets/tickets.store.ts";

/** FAQ, support tickets and incoming mail. */
export const supportDomain: Domain = {
  routes: [
    // help
    contactUsRoute,
    listFaqEntriesRoute,
    listOffersFaqRoute,
    voteOnFaqRoute,
    // tickets
    createTicketRoute,
    replyToTicketRoute,
    solveTicketRoute,
    uploadTicketFileRoute,
    uploadTicketAnswerFileRoute,
    getTicketFileUrlRoute,
    answerTicketRoute,
    changeTicketRoute,
    mergeTicketRoute,
    // inbox
    settleIncomingMailRoute,
    // queries
    listTicketsRoute,
    getTicketRoute,
    listIncomingMailsRoute,
    serviceStatusRoute,
  ],
  references: [ticketFileReferences],
};
