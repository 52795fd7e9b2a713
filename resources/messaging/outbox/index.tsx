import type { ConsoleResource } from "#providers/resource.ts";
import { mails } from "./resource.ts";

/** The local outbox, which anyone on a demo server may read. */
export const resource: ConsoleResource = {
  ...mails,
  access: { action: "read", subject: "Session" },
  list: { path: "/outbox", title: "outbox", load: async () => (await import("./OutboxScreen.tsx")).OutboxScreen },
};
