import { Handshake } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { requestPath, requestsPath } from "./paths.ts";
import { offerRequests } from "./resource.ts";

/** Requests for partner offers: staff read them, admins answer. */
export const resource: ConsoleResource = {
  ...offerRequests,
  access: { action: "read", subject: "Review" },
  list: {
    path: requestsPath,
    title: "offerRequests",
    load: async () => (await import("./list.tsx")).OfferRequestList,
  },
  show: {
    path: requestPath(":id"),
    title: "offerRequest",
    load: async () => (await import("./show.tsx")).OfferRequestShow,
  },
  meta: { label: "menu.offerRequests", icon: Handshake, group: "queues" },
};
