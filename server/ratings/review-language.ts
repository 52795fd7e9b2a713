import { languages } from "#contract/reference/languages.ts";
import type { ReviewLanguage } from "#contract/ratings/rating.ts";

/** What a review is written in, as the device says: its setting is all that is known of a rating without words. */
export function languageOfReview(_text: string, told: string): ReviewLanguage {
  return languages.find(({ code }) => code === told || code.slice(0, 2) === told.slice(0, 2))?.code ?? "other";
}
