import type { ConsoleResource } from "#providers/resource.ts";
import { incomingMailsPath } from "#resources/tickets/paths.ts";

const access = { action: "administer", subject: "Ticket" } as const;

/** Led to from the ticket desk: where no mailbox is read, it stays empty. */
export const resource: ConsoleResource = {
  // Without its calls, which simple-rest knows by the name: they come with the screen, not with the shell.
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
