import { offerCalls } from "#contract/publishing/offers/calls.ts";

/** Requests for partner offers; simple-rest loads the list. */
export const offerRequests = {
  name: "offer-requests",
  calls: { getList: offerCalls.listOfferRequests, getOne: offerCalls.offerRequest },
} as const;
