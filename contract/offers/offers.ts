import * as z from "zod";
import { CaptchaResponse } from "#contract/accounts/captcha.ts";
import { Email } from "#contract/accounts/account.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";

/** What partners of the store offer its developers: cloud credit of AWS, and delivery of large packages by a CDN. */
export const offers = ["aws", "cdn"] as const;
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
export const offerLimits = { name: 80, comments: 500, answer: 500, apps: 20, keptDays: 365 } as const;

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

/** Delivery is for packages: without an app there is none. */
export const CdnForm = OfferForm.extend({ selectedApps: Details.shape.selectedApps.min(1) });

export const OfferRequest = z.strictObject({
  id: Id,
  offer: z.enum(offers),
  state: z.enum(offerStates),
  developer: z.strictObject({ id: Id, name: z.string() }),
  apps: z.array(z.strictObject({ id: Id, title: z.string() })),
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
