import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import {
  staffOfferRequestStates,
  CdnForm,
  OfferForm,
  offerLimits,
  OfferRequest,
  OfferRequestDetails,
  offerKinds,
  offerRequestStates,
  partnerOffers,
} from "./offers.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "offers";
/** Names of resources that a change affects: the developer's own screen and the staff's list. */
const changes = ["offers", "offer-requests", "mails"] as const;
const ask = { action: "create", subject: "Offer" } as const;
const read = { action: "read", subject: "Offer" } as const;
const errors = ["captcha_failed", "app_not_found", "app_not_published", "offer_request_open"] as const;

/** Maximum body size in bytes: a form with its captcha response. */
const maxBodyBytes = 40 * 1024;

const OfferBanner = z.strictObject({ offer: z.enum(partnerOffers), path: z.string() });
/** Path of the screen for requesting an offer. */
export const offersPath = "/offers";

/** Tabs of the request list. */
export const offerRequestTabs = ["open", "ended"] as const;

export const offerCalls = {
  submitAws: defineCall({
    method: "POST",
    crud: "create",
    path: "/developer/submit-aws",
    resource,
    changes,
    summary: "Requests AWS cloud credit for live apps. Repeating an open request returns it, and changing it fails.",
    access: ask,
    body: OfferForm,
    maxBodyBytes,
    response: OfferRequest,
    errors,
  }),
  submitCdn: defineCall({
    method: "POST",
    crud: "create",
    path: "/developer/submit-cdn",
    resource,
    changes,
    summary: "Requests CDN delivery of large packages for live apps.",
    access: ask,
    body: CdnForm,
    maxBodyBytes,
    response: OfferRequest,
    errors,
  }),
  faqBanners: defineCall({
    method: "GET",
    path: "/faq/banners",
    resource,
    summary: "Lists the banners of all partner offers.",
    access: "public",
    response: z.strictObject({ items: z.array(OfferBanner) }),
  }),
  awsBanner: defineCall({
    method: "GET",
    path: "/aws/activate-banner",
    resource,
    summary: "Returns the AWS offer's banner, or null if the caller hid it or has an open or granted request.",
    access: { action: "read", subject: "Session" },
    response: z.strictObject({ banner: OfferBanner.nullable() }),
  }),
  awsTerms: defineCall({
    method: "GET",
    path: "/aws/activate-tnc",
    resource,
    summary: "Returns the privacy terms of the AWS offer and their version.",
    access: { action: "read", subject: "Session" },
    query: z.strictObject({ language: z.enum(languageCodes).default("en-US") }),
    response: z.strictObject({
      version: z.string(),
      language: z.enum(languageCodes),
      text: z.string(),
      kept: z.string(),
    }),
  }),
  offerBanners: defineCall({
    method: "GET",
    path: "/x/offer-banners",
    resource,
    summary: "Lists the banners of offers open to the developer, and which of them the caller has hidden.",
    access: ask,
    response: z.strictObject({ shown: z.array(OfferBanner), hidden: z.array(OfferBanner) }),
  }),
  hideOfferBanner: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/offer-banners/{offer}",
    resource,
    changes: [resource],
    summary: "Hides an offer's banner for the caller, or shows it again.",
    access: ask,
    params: z.strictObject({ offer: z.enum(partnerOffers) }),
    body: z.strictObject({ hidden: z.boolean() }),
    response: z.strictObject({ offer: z.enum(partnerOffers), hidden: z.boolean() }),
  }),
  cdnStatus: defineCall({
    method: "GET",
    path: "/developer/cdn-status",
    resource,
    summary: "Returns a developer's latest CDN request, or null. Staff must pass `developerId`.",
    access: read,
    query: z.strictObject({ developerId: Id.optional() }),
    response: z.strictObject({ request: OfferRequest.nullable() }),
    errors: ["developer_not_found"],
  }),
  listOfferRequests: defineCall({
    method: "GET",
    path: "/x/offer-requests",
    resource,
    summary: "Lists offer requests, with the total in X-Total-Count. Developers see only their own.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(offerRequestTabs).optional(),
      offer: z.enum(offerKinds).optional(),
      state: z.enum(offerRequestStates).optional(),
      /** Matches the developer's name; for staff also the sender's name or address. */
      searchText: searchTextParam,
    }),
    response: z.array(OfferRequest),
  }),
  offerRequest: defineCall({
    method: "GET",
    path: "/x/offer-requests/{id}",
    resource,
    summary: "Returns an offer request with its history.",
    access: read,
    params: idParams,
    response: OfferRequestDetails,
    errors: ["offer_request_not_found"],
  }),
  answerOfferRequest: defineCall({
    method: "PUT",
    path: "/x/offer-requests/{id}",
    resource,
    changes,
    summary: "Answers an offer request and notifies the requester.",
    access: { action: "administer", subject: "Offer" },
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      state: z.enum(staffOfferRequestStates),
      answer: z.string().trim().min(1).max(offerLimits.answer).check(checkParagraphs),
    }),
    response: OfferRequest,
    errors: ["offer_request_not_found", "offer_request_ended", "own_request", "revision_conflict"],
  }),
  withdrawOfferRequest: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/offer-requests/{id}",
    resource,
    changes,
    summary: "Withdraws an open offer request.",
    access: ask,
    params: idParams,
    response: OfferRequest,
    errors: ["offer_request_not_found", "offer_request_ended"],
  }),
} as const;
