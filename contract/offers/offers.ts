import * as z from "zod";
import { CaptchaResponse } from "#contract/accounts/captcha.ts";
import { Email } from "#contract/accounts/account.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";

/** What partners of the store offer its developers: cloud credit of AWS, and delivery of large packages by a CDN. */
export const partnerOffers = ["aws", "cdn"] as const;
export type PartnerOffer = (typeof partnerOffers)[number];

/** What can be asked for; for promotion in the store also without an account, from the page in front of the log-in. */
export const offers = [...partnerOffers, "promotion"] as const;
export type Offer = (typeof offers)[number];

/** A request is new until staff took it up, and ends when it was granted, refused or withdrawn by its developer. */
export const offerStates = ["new", "contacted", "won", "lost", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

export const openOfferStates = ["new", "contacted"] as const satisfies readonly OfferState[];
/** What staff can make of a request. */
export const answeredStates = ["contacted", "won", "lost"] as const satisfies readonly OfferState[];

export function isOpenOffer(state: OfferState): boolean {
  return openOfferStates.some((one) => one === state);
}

/** Which version of the text that says what becomes of a request's details its sender agreed to. */
export const offerConsentVersion = "1.0";

/** `keptDays`: how long an ended request stays. */
export const offerLimits = { name: 80, comments: 500, answer: 500, apps: 20, appName: 80, keptDays: 365 } as const;

/** No line break or other control character: a name stands in the head of mails. */
const line = /^[^\p{Cc}\u2028\u2029]*$/u;

const Details = z.strictObject({
  /** Apps of one's own that it is about. */
  selectedApps: z.array(Id).max(offerLimits.apps),
  primaryContactEmail: Email,
  name: z.string().trim().min(1).max(offerLimits.name).regex(line),
  comments: z.string().trim().max(offerLimits.comments),
});

/** The form of whoever asks for an offer. */
export const OfferForm = Details.extend({
  consentVersion: z.literal(offerConsentVersion),
  h_captcha_response: CaptchaResponse,
});
export type OfferForm = z.output<typeof OfferForm>;

/** What a lead form sends (specification, "Lead form"), with what its sender agreed to. */
export const LeadForm = Details.extend({
  /** Ids of live apps of one's own; of somebody who is not signed in the names they write. */
  selectedApps: z.array(z.string().trim().min(1).max(offerLimits.appName).regex(line)).max(offerLimits.apps),
  consentVersion: z.literal(offerConsentVersion),
  captchaResponse: CaptchaResponse,
  /** Which the sender reads, for the answer. */
  language: z.enum(languageCodes).optional(),
});
export type LeadForm = z.output<typeof LeadForm>;

/** Delivery is for packages: without an app there is none. */
export const CdnForm = OfferForm.extend({ selectedApps: Details.shape.selectedApps.min(1) });

export const OfferRequest = z.strictObject({
  id: Id,
  offer: z.enum(offers),
  state: z.enum(offerStates),
  /** Null: somebody who was not signed in. */
  developer: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** Without an id: as somebody wrote it who was not signed in. */
  apps: z.array(z.strictObject({ id: Id.nullable(), title: z.string() })),
  primaryContactEmail: z.string(),
  name: z.string(),
  comments: z.string(),
  consentVersion: z.string(),
  /** What staff wrote last; empty before. */
  answer: z.string(),
  revision: Revision,
  createdAt: Instant,
  changedAt: Instant,
});
export type OfferRequest = z.infer<typeof OfferRequest>;

/** A request with all that became of it. */
export const OfferRequestDetails = OfferRequest.extend({
  /** Oldest first. `by`: who of the staff it was, for staff alone. */
  steps: z.array(
    z.strictObject({ state: z.enum(offerStates), answer: z.string(), by: z.string().nullable(), at: Instant }),
  ),
});
export type OfferRequestDetails = z.infer<typeof OfferRequestDetails>;

/** How staff call whoever asked. */
export function askerOf({ developer, name }: Pick<OfferRequest, "developer" | "name">): string {
  return developer?.name ?? name;
}
