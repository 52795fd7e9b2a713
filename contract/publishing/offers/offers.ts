import * as z from "zod";
import { CaptchaResponse } from "#contract/accounts/auth/captcha.ts";
import { Email } from "#contract/accounts/auth/account.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/** Codes of offers from the store's partners: cloud credit from AWS, and a CDN for large packages. */
export const partnerOffers = ["aws", "cdn"] as const;
export type PartnerOffer = (typeof partnerOffers)[number];

/** Codes of offers that can be requested; promotion in the store also without an account, from the landing page. */
export const offerKinds = [...partnerOffers, "promotion"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** States of a request. It is `new` until staff take it up, and ends when it is granted, refused or withdrawn. */
export const offerRequestStates = ["new", "contacted", "won", "lost", "withdrawn"] as const;
export type OfferRequestState = (typeof offerRequestStates)[number];

export const openOfferRequestStates = ["new", "contacted"] as const satisfies readonly OfferRequestState[];
/** States that staff can set. */
export const staffOfferRequestStates = ["contacted", "won", "lost"] as const satisfies readonly OfferRequestState[];

export function isOpenOfferRequest(state: OfferRequestState): boolean {
  return openOfferRequestStates.some((openOfferState) => openOfferState === state);
}

/** Version of the privacy text that the sender agreed to. */
export const offerConsentVersion = "1.0";

/** `keptDays`: retention of an ended request. */
export const offerLimits = { name: 80, comments: 500, answer: 500, apps: 20, appName: 80, keptDays: 365 } as const;

const Details = z.strictObject({
  /** The developer's apps that the request is about. */
  selectedApps: z.array(Id).max(offerLimits.apps),
  primaryContactEmail: Email,
  name: z.string().trim().min(1).max(offerLimits.name).check(checkSingleLine),
  comments: z.string().trim().max(offerLimits.comments).check(checkParagraphs),
});

/** Form for requesting an offer. */
export const OfferForm = Details.extend({
  consentVersion: z.literal(offerConsentVersion),
  h_captcha_response: CaptchaResponse,
});
export type OfferForm = z.output<typeof OfferForm>;

/** Lead form (specification, "Lead form"), with the sender's consent. */
export const LeadForm = Details.extend({
  /** Ids of the developer's live apps; names if the sender isn't signed in. */
  selectedApps: z.array(z.string().trim().min(1).max(offerLimits.appName).check(checkSingleLine)).max(offerLimits.apps),
  /** Consent to marketing mails. Without it, the address may only be used to answer the request. */
  consentVersion: z.literal(offerConsentVersion).optional(),
  captchaResponse: CaptchaResponse,
  /** Language in which the sender wants the answer. */
  language: z.enum(languageCodes).optional(),
});
export type LeadForm = z.output<typeof LeadForm>;

/** Form for requesting a CDN, which delivers packages; so at least one app is required. */
export const CdnForm = OfferForm.extend({ selectedApps: Details.shape.selectedApps.min(1) });

export const OfferRequest = z.strictObject({
  id: Id,
  offer: z.enum(offerKinds),
  state: z.enum(offerRequestStates),
  /** Developer who sent the request; null if the sender wasn't signed in. */
  developer: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** `id` is null if the sender wasn't signed in and typed the title. */
  apps: z.array(z.strictObject({ id: Id.nullable(), title: z.string() })),
  primaryContactEmail: z.string(),
  name: z.string(),
  comments: z.string(),
  /** Version of the consent to marketing mails; null without consent. */
  consentVersion: z.string().nullable(),
  /** Staff's latest answer; empty before. */
  answer: z.string(),
  revision: Revision,
  createdAt: Instant,
  changedAt: Instant,
});
export type OfferRequest = z.infer<typeof OfferRequest>;

/** Request with its history. */
export const OfferRequestDetails = OfferRequest.extend({
  /** Oldest first. `by` is the member of staff, visible to staff alone. */
  steps: z.array(
    z.strictObject({ state: z.enum(offerRequestStates), answer: z.string(), by: z.string().nullable(), at: Instant }),
  ),
});
export type OfferRequestDetails = z.infer<typeof OfferRequestDetails>;

/** Returns the name that staff see for the requester. */
export function offerRequesterName({ developer, name }: Pick<OfferRequest, "developer" | "name">): string {
  return developer?.name ?? name;
}
