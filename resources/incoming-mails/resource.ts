import { inboxCalls } from "#contract/inbox/calls.ts";

/** Incoming support mails and their outcome. */
export const incomingMails = { name: "incoming-mails", calls: { getList: inboxCalls.listIncomingMails } } as const;
