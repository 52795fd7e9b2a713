import type { ConsoleResource } from "#providers/resource.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";

/** Name and calls of the Refine resource of mails in the local outbox; simple-rest loads the list. */
export const outboxMails = {
  name: "mails",
  calls: { getList: storeCalls.listMails, getOne: storeCalls.mail },
} as const;

/** Refine resource of the local outbox, which anyone on a demo server may read. */
export const resource: ConsoleResource = {
  ...outboxMails,
  access: { action: "read", subject: "Session" },
  page: { path: "/outbox", title: "outbox", load: async () => (await import("./OutboxScreen.tsx")).OutboxScreen },
};
