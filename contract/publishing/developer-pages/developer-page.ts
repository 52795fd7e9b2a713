import * as z from "zod";
import { Email } from "#contract/accounts/auth/account.ts";
import { httpsUrl } from "#contract/https-url.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits, type TextLimit } from "#contract/limits.ts";
import { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { withinLimit } from "#contract/text-length.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

export const developerPageLimits = {
  tagline: { graphemes: 80, codePoints: 320 },
  about: { graphemes: 1000, codePoints: 4000 },
  links: 8,
  label: 40,
  url: 500,
} as const;

const limitedText = (limit: TextLimit) =>
  z
    .string()
    .trim()
    .max(limit.codePoints)
    .refine(...withinLimit(limit));

const DeveloperPageText = z.strictObject({
  language: z.enum(languageCodes),
  tagline: limitedText(developerPageLimits.tagline).check(checkSingleLine),
  about: limitedText(developerPageLimits.about).check(checkParagraphs),
});
export type DeveloperPageText = z.infer<typeof DeveloperPageText>;

const DeveloperPageLink = z.strictObject({
  label: z.string().trim().min(1).max(developerPageLimits.label).check(checkSingleLine),
  url: httpsUrl(developerPageLimits.url),
});
export type DeveloperPageLink = z.infer<typeof DeveloperPageLink>;

const hasUniqueLanguages = (words: readonly DeveloperPageText[]): boolean =>
  new Set(words.map(({ language }) => language)).size === words.length;

/** Content that the developer writes for their page; its name comes from the developer's account. */
export const DeveloperPageDraft = z.strictObject({
  words: z.array(DeveloperPageText).max(languageCodes.length).refine(hasUniqueLanguages),
  links: z.array(DeveloperPageLink).max(developerPageLimits.links),
  /** Public contact address, shown on the page; null for none. */
  email: Email.nullable(),
  /** Uploaded icon, 512 × 512 px. */
  pictureId: Id.nullable(),
  /** Uploaded hero image above the page, 1024 × 500 px. */
  bannerId: Id.nullable(),
  /** Ids of the apps that come first, in this order. All other apps follow by title. */
  appOrder: z.array(Id).max(limits.page.max),
});
export type DeveloperPageDraft = z.output<typeof DeveloperPageDraft>;

export const emptyDeveloperPage: DeveloperPageDraft = {
  words: [],
  links: [],
  email: null,
  pictureId: null,
  bannerId: null,
  appOrder: [],
};

/**
 * States of a page, derived from the draft and the published page, never stored. `hidden`: published, but a requirement
 * is missing.
 */
export const developerPageStates = ["draft", "live", "live_with_changes", "hidden", "unpublished"] as const;

/**
 * Codes of requirements of a public page: a proven identity that hasn't expired, and an app that people find in the
 * store.
 */
export const developerPageRequirements = ["identity", "listed_app"] as const;
export type DeveloperPageRequirement = (typeof developerPageRequirements)[number];

/** Codes of staff's decisions. A published page stays public when changes to it are refused. */
export const developerPageDecisions = ["approved", "refused", "taken_down"] as const;

export const DeveloperPage = z.strictObject({
  name: z.string(),
  state: z.enum(developerPageStates),
  /** URL of the public page; null until it is first published, then permanent. */
  address: z.string().nullable(),
  draft: DeveloperPageDraft,
  picture: ListingImage.nullable(),
  banner: ListingImage.nullable(),
  /** Number of apps on the page. */
  liveApps: z.int(),
  /** Unmet requirements; until they are met, the page is not public. */
  missing: z.array(z.enum(developerPageRequirements)),
  revision: Revision,
  publishedAt: Instant.nullable(),
  /** Content that waits for review; `isDraft`: the draft hasn't changed since. */
  submission: z.strictObject({ at: Instant, isDraft: z.boolean() }).nullable(),
  /** Last refusal or takedown of the page, until it is submitted again. */
  refusal: z
    .strictObject({ decision: z.enum(developerPageDecisions).exclude(["approved"]), reason: z.string(), at: Instant })
    .nullable(),
});
export type DeveloperPage = z.infer<typeof DeveloperPage>;

/** Returns the text in the reader's language, else in English, else in any language. */
export function developerPageTextFor(
  { words }: DeveloperPageDraft,
  language: LanguageCode,
): DeveloperPageText | undefined {
  const written = words.filter(({ about }) => about !== "");
  const inLanguage = (code: LanguageCode) => written.find((text) => text.language === code);
  return inLanguage(language) ?? inLanguage(consoleLanguage) ?? written[0];
}

/** App on the page. */
export const DeveloperPageApp = z.strictObject({ id: Id, title: z.string(), iconUrl: z.string().nullable() });
export type DeveloperPageApp = z.infer<typeof DeveloperPageApp>;

/** Returns the apps in the page's order: those that it names first, then the others as they came. */
export function orderPageApps<A extends { readonly id: string }>(
  apps: readonly A[],
  { appOrder }: Pick<DeveloperPageDraft, "appOrder">,
): A[] {
  const rankOf = ({ id }: A) => (appOrder.includes(id) ? appOrder.indexOf(id) : appOrder.length);
  return apps.toSorted((one, other) => rankOf(one) - rankOf(other));
}
