import type { LanguageCode } from "#contract/reference/languages.ts";

export interface TranslationOrder {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly texts: readonly string[];
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** A service outside that translates. */
export interface Translator {
  /** In the order they were given; null where the service does not know the pair. Throws Failure if it does not answer. */
  translate(order: TranslationOrder): Promise<string[] | null>;
}
