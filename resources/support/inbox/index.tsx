import type { ConsoleResource } from "#providers/resource.ts";
import { incomingMailsPath } from "#resources/support/tickets/paths.ts";

const access = { action: "administer", subject: "Ticket" } as const;

/** Refine resource of incoming support mails, reached from the ticket desk. Empty if no mailbox is configured. */
export const resource: ConsoleResource = {
  // Without calls here: simple-rest looks them up by the resource name, and they load with the screen, not with the
  // shell.
  name: "incoming-mails",
  access,
  list: {
    path: incomingMailsPath,
    title: "incomingMails",
    access,
    load: async () => (await import("./list.tsx")).IncomingMailList,
  },
  meta: { label: "menu.incomingMails", parent: "ticket-desk" },
};
