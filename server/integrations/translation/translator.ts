import type { LanguageCode } from "#contract/platform/reference/languages.ts";

export interface TranslationRequest {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly texts: readonly string[];
  /** Signal that is aborted when nobody waits for the translation any more. */
  readonly signal?: AbortSignal;
}

/** External translation service. */
export interface Translator {
  /**
   * Translates the texts, in their order; null if the service does not support the pair. Throws Failure if it does not
   * respond.
   */
  translate(order: TranslationRequest): Promise<string[] | null>;
}
