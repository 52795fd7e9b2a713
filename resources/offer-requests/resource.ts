import { offerCalls } from "#contract/offers/calls.ts";

/** What developers asked partners for; simple-rest asks for the list. */
export const offerRequests = {
  name: "offer-requests",
  calls: { getList: offerCalls.listOfferRequests, getOne: offerCalls.offerRequest },
} as const;
