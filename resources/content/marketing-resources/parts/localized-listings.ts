import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

/** Live listing in one language. */
export interface LocalizedListing {
  readonly language: LanguageCode;
  readonly title: string;
  readonly shortDescription: string;
  readonly screenshotIds: readonly string[];
  /** The source text has changed since this translation, and nobody has confirmed the translation. */
  readonly isStale: boolean;
}

/**
 * Returns listings in all languages that have their own title, default language first. Missing screenshots fall back to
 * the default language.
 */
export function localizedListings(form: VersionForm): readonly LocalizedListing[] {
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
