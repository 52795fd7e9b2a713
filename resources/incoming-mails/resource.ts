import { inboxCalls } from "#contract/inbox/calls.ts";

/** Mails that came in for support, and what became of them. */
export const incomingMails = { name: "incoming-mails", calls: { getList: inboxCalls.listIncomingMails } } as const;
