import { storeCalls } from "#contract/store/calls.ts";
import type { ConsoleResource } from "#providers/resource.ts";

/** Mails: the local outbox, which anyone on a demo server may read. */
export const resource: ConsoleResource = {
  name: "mails",
  access: { action: "read", subject: "Session" },
  screens: [{ path: "/outbox", load: async () => (await import("./OutboxScreen.tsx")).OutboxScreen }],
  routes: { list: "/outbox" },
  calls: { getOne: storeCalls.mail },
};
