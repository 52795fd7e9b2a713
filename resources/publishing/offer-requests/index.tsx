import { Handshake } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";

export const requestsPath = "/offer-requests";

export function requestPath(id: string): string {
  return `${requestsPath}/${id}`;
}

/** Requests for partner offers; simple-rest loads the list. */
export const offerRequests = {
  name: "offer-requests",
  calls: { getList: offerCalls.listOfferRequests, getOne: offerCalls.offerRequest },
} as const;

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
