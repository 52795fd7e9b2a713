import * as z from "zod";
import { languageCodes } from "#contract/platform/reference/languages.ts";

/** Topics of the FAQ, in display order. */
export const faqTopics = ["uploads", "review", "listing", "statistics", "account", "offers"] as const;
export type FaqTopic = (typeof faqTopics)[number];

/** Questions of the FAQ with their topics. Questions and answers are in `locales/<language>/faq-texts.json`. */
export const faqEntries = {
  "signer-mismatch": "uploads",
  "upload-stopped": "uploads",
  "file-types": "uploads",
  "expansion-files": "uploads",
  "keystore-refused": "uploads",
  "version-code-used": "uploads",
  "review-time": "review",
  "resubmit-grey": "review",
  "place-kept": "review",
  rejected: "review",
  "withdraw-version": "review",
  "name-taken": "review",
  "listing-languages": "listing",
  "text-lengths": "listing",
  "screenshot-sizes": "listing",
  "change-texts": "listing",
  "figures-change": "statistics",
  "report-download": "statistics",
  "reply-review": "statistics",
  "code-missing": "account",
  "password-forgotten": "account",
  "identity-check": "account",
  "account-type": "account",
  "app-transfer": "account",
  "delete-account": "account",
  "api-key": "account",
  "aws-what": "offers",
  "aws-data": "offers",
  "cdn-who": "offers",
} as const satisfies Record<string, FaqTopic>;
export type FaqId = keyof typeof faqEntries;
export const faqIds = Object.keys(faqEntries) as [FaqId, ...FaqId[]];

/** `countedDays`: period of the counts of helped people; `found`: maximum results of a search. */
export const faqLimits = { searchText: 200, found: 6, countedDays: 30 } as const;

export const FaqAnswer = z.strictObject({
  id: z.enum(faqIds),
  topic: z.enum(faqTopics),
  question: z.string(),
  /** The answer: one sentence or step per line. */
  answer: z.string(),
  /** Language of the answer; English if it isn't translated. */
  language: z.enum(languageCodes),
  questionLanguage: z.enum(languageCodes),
  /** Number of people who said in the last `countedDays` days that the answer helped, or didn't. */
  said: z.strictObject({ solved: z.int(), notSolved: z.int() }),
});
export type FaqAnswer = z.infer<typeof FaqAnswer>;
