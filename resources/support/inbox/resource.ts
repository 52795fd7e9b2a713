import { inboxCalls } from "#contract/support/inbox/calls.ts";

/** Incoming support mails and their outcome. */
export const incomingMails = { name: "incoming-mails", calls: { getList: inboxCalls.listIncomingMails } } as const;
