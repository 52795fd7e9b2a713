import type { Domain } from "#server/domain.ts";
import { contactUs } from "#server/support/help/contact-us.ts";
import { listOffersFaq, listFaqEntries, voteOnFaq } from "#server/support/help/faq/faq.handlers.ts";
import { settleIncomingMail } from "#server/support/inbox/settle-mail.ts";
import { listIncomingMails } from "#server/support/queries/list-incoming-mails.ts";
import { listTickets, getTicket } from "#server/support/queries/list-tickets.ts";
import { answerTicket, changeTicket, mergeTicket } from "#server/support/tickets/answer-ticket.ts";
import { createTicket } from "#server/support/tickets/open-ticket.ts";
import { replyToTicket, solveTicket } from "#server/support/tickets/reply-to-ticket.ts";
import { uploadTicketAnswerFile, uploadTicketFile, getTicketFileUrl } from "#server/support/tickets/ticket-files.ts";
import { ticketFileReferences } from "#server/support/tickets/tickets.store.ts";

/** FAQ, support tickets and incoming mail. */
export const support: Domain = {
  routes: [
    // help
    contactUs,
    listFaqEntries,
    listOffersFaq,
    voteOnFaq,
    // tickets
    createTicket,
    replyToTicket,
    solveTicket,
    uploadTicketFile,
    uploadTicketAnswerFile,
    getTicketFileUrl,
    answerTicket,
    changeTicket,
    mergeTicket,
    // inbox
    settleIncomingMail,
    // queries
    listTickets,
    getTicket,
    listIncomingMails,
  ],
  references: [ticketFileReferences],
};
