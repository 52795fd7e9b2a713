import { Handshake } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { offerCalls } from "#contract/publishing/offers/calls.ts";

export const offerRequestsPath = "/offer-requests";

export function offerRequestPath(id: string): string {
  return `${offerRequestsPath}/${id}`;
}

/** Name and calls of the Refine resource of requests for partner offers; simple-rest loads the list. */
export const offerRequests = {
  name: "offer-requests",
  calls: { getList: offerCalls.listOfferRequests, getOne: offerCalls.offerRequest },
} as const;

/** Refine resource of requests for partner offers: staff read them, admins answer. */
export const resource: ConsoleResource = {
  ...offerRequests,
  access: { action: "read", subject: "Review" },
  list: {
    path: offerRequestsPath,
    title: "offerRequests",
    load: async () => (await import("./list.tsx")).OfferRequestList,
  },
  show: {
    path: offerRequestPath(":id"),
    title: "offerRequest",
    collapsed: true,
    bare: true,
    besideList: true,
    load: async () => (await import("./show.tsx")).OfferRequestShow,
  },
  meta: {
    label: "menu.offerRequests",
    icon: Handshake,
    group: "queues",
    work: { action: "administer", subject: "Offer" },
    Count: createWaitingBadge("offerRequests"),
  },
};
