import { storeCalls } from "#contract/platform/status/calls.ts";

/** Mails in the local outbox; simple-rest loads the list. */
export const mails = { name: "mails", calls: { getList: storeCalls.listMails, getOne: storeCalls.mail } } as const;
