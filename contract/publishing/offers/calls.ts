import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { searchText, wholeNumber } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import {
  answeredStates,
  CdnForm,
  OfferForm,
  offerLimits,
  OfferRequest,
  OfferRequestDetails,
  offers,
  offerStates,
  partnerOffers,
} from "./offers.ts";

const resource = "offers";
/** The developer's own screen and the staff's list both change. */
const changes = ["offers", "offer-requests", "mails"] as const;
const ask = { action: "create", subject: "Offer" } as const;
const read = { action: "read", subject: "Offer" } as const;
const errors = ["captcha_failed", "app_not_found", "app_not_published", "offer_request_open"] as const;

/** A form with its captcha response. */
const maxBodyBytes = 40 * 1024;

const OfferBanner = z.strictObject({ offer: z.enum(partnerOffers), path: z.string() });
/** Path of the screen for requesting an offer. */
export const offersPath = "/offers";

/** Tabs of the request list. */
export const offerTabs = ["open", "ended"] as const;

export const offerCalls = {
  submitAws: defineCall({
    method: "POST",
    path: "/developer/submit-aws",
    resource,
    changes,
    summary: "Asks for cloud credit of AWS. The same request sent twice is one; another one waits until it has ended.",
    access: ask,
    body: OfferForm,
    maxBodyBytes,
    response: OfferRequest,
    errors,
  }),
  submitCdn: defineCall({
    method: "POST",
    path: "/developer/submit-cdn",
    resource,
    changes,
    summary: "Asks for delivery of large packages by a CDN, for apps that are live.",
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
    summary: "The banners of what partners offer, whoever asks.",
    access: "public",
    response: z.strictObject({ items: z.array(OfferBanner) }),
  }),
  awsBanner: defineCall({
    method: "GET",
    path: "/aws/activate-banner",
    resource,
    summary:
      "The banner of AWS's offer; null for those whom it tells nothing: they asked, hid it, or have no apps of their own.",
    access: { action: "read", subject: "Session" },
    response: z.strictObject({ banner: OfferBanner.nullable() }),
  }),
  awsTerms: defineCall({
    method: "GET",
    path: "/aws/activate-tnc",
    resource,
    summary: "What becomes of one's details when AWS's offer is asked for, and which version of that text it is.",
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
    summary: "Banners of offers that one has not asked for, and which of them one has hidden.",
    access: ask,
    response: z.strictObject({ shown: z.array(OfferBanner), hidden: z.array(OfferBanner) }),
  }),
  hideOfferBanner: defineCall({
    method: "PUT",
    path: "/x/offer-banners/{offer}",
    resource,
    changes: [resource],
    summary: "Hides an offer's banner for good, or shows it again.",
    access: ask,
    params: z.strictObject({ offer: z.enum(partnerOffers) }),
    body: z.strictObject({ hidden: z.boolean() }),
    response: z.strictObject({ offer: z.enum(partnerOffers), hidden: z.boolean() }),
  }),
  cdnStatus: defineCall({
    method: "GET",
    path: "/developer/cdn-status",
    resource,
    summary: "The newest request of a developer for a CDN; null where none was made. Staff name the developer.",
    access: read,
    query: z.strictObject({ developerId: Id.optional() }),
    response: z.strictObject({ request: OfferRequest.nullable() }),
    errors: ["developer_not_found"],
  }),
  listOfferRequests: defineCall({
    method: "GET",
    path: "/x/offer-requests",
    resource,
    summary:
      "Requests for offers, one's own or, for staff, all: open ones with the longest waiting first. X-Total-Count counts all of the filter.",
    access: read,
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(limits.page.default),
      tab: z.enum(offerTabs).optional(),
      offer: z.enum(offers).optional(),
      state: z.enum(offerStates).optional(),
      /** Matches the developer's name; for staff also the sender's name or address. */
      searchText,
    }),
    response: z.array(OfferRequest),
  }),
  offerRequest: defineCall({
    method: "GET",
    path: "/x/offer-requests/{id}",
    resource,
    summary: "A request for an offer, and what became of it step by step.",
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
    summary: "Says what became of a request; whoever asked is told.",
    access: { action: "administer", subject: "Offer" },
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      state: z.enum(answeredStates),
      answer: z.string().trim().min(1).max(offerLimits.answer),
    }),
    response: OfferRequest,
    errors: ["offer_request_not_found", "offer_request_ended", "revision_conflict"],
  }),
  withdrawOfferRequest: defineCall({
    method: "DELETE",
    path: "/x/offer-requests/{id}",
    resource,
    changes,
    summary: "Takes a request back while it is open.",
    access: ask,
    params: idParams,
    response: OfferRequest,
    errors: ["offer_request_not_found", "offer_request_ended"],
  }),
} as const;
