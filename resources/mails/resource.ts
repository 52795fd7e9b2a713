import { storeCalls } from "#contract/store/calls.ts";

/** Mails of the local outbox; simple-rest asks for the list. */
export const mails = { name: "mails", calls: { getList: storeCalls.listMails, getOne: storeCalls.mail } } as const;
