import * as z from "zod";
import { languageCodes } from "#contract/reference/languages.ts";

/** What the questions are about, in the order in which they are listed. */
export const faqTopics = ["uploads", "review", "listing", "statistics", "account", "offers"] as const;
export type FaqTopic = (typeof faqTopics)[number];

/**
 * The questions that the console answers, each with what it is about. Questions and answers stand in
 * `locales/<language>/faq-texts.json`.
 */
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

/** `countedDays`: how far back it is told whom an answer helped; `found`: the most answers of a search. */
export const faqLimits = { searchText: 200, found: 6, countedDays: 30 } as const;

export const FaqAnswer = z.strictObject({
  id: z.enum(faqIds),
  topic: z.enum(faqTopics),
  question: z.string(),
  /** Sentences and steps, a line each. */
  answer: z.string(),
  /** What the answer is written in: English where it was not translated. */
  language: z.enum(languageCodes),
  questionLanguage: z.enum(languageCodes),
  /** People who said in the last days whether it helped. */
  said: z.strictObject({ solved: z.int(), notSolved: z.int() }),
});
export type FaqAnswer = z.infer<typeof FaqAnswer>;
