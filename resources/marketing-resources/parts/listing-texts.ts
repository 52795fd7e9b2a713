import type { LanguageCode } from "#contract/reference/languages.ts";
import type { VersionForm } from "#contract/versions/form.ts";

/** What a live listing says in one language. */
export interface ListingText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly shortDescription: string;
  readonly screenshotIds: readonly string[];
  /** Its source was changed after it was written, and nobody has looked at it since. */
  readonly isStale: boolean;
}

/** The languages that have a title of their own, the source first; screenshots are the source's where it has none. */
export function listingTexts(form: VersionForm): readonly ListingText[] {
  const { details, metadata, languages, sourceLanguage } = form;
  const source = {
    language: sourceLanguage,
    title: details.title,
    shortDescription: details.shortDescription,
    screenshotIds: metadata.screenshotIds,
    isStale: false,
  };
  const written = languages.filter(({ language, title }) => language !== sourceLanguage && title !== "");
  const others = written.map(
    ({ language, title, shortDescription, screenshotIds, isScreenshotDefault, staleTexts }) => ({
      language,
      title,
      shortDescription: shortDescription || details.shortDescription,
      screenshotIds: isScreenshotDefault || screenshotIds.length === 0 ? metadata.screenshotIds : screenshotIds,
      isStale: (staleTexts ?? []).some((field) => field !== "description"),
    }),
  );
  return [source, ...others];
}
