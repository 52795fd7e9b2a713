import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { OfferKind } from "#contract/publishing/offers/offers.ts";
import { localeFiles } from "./locale-files.ts";

/** Returns the consent text on an offer's form, in the given language if translated, else in English. */
export function getOfferConsentText(
  wanted: LanguageCode,
  offer: OfferKind,
): { language: LanguageCode; text: string; kept: string } {
  const own = localeFiles[wanted].offers;
  const words = own ?? localeFiles[consoleLanguage].offers;
  const language = own ? wanted : consoleLanguage;
  return { language, text: words.offer[offer].consent, kept: words.ask.kept };
}
