import type { ErrorCode } from "#contract/errors.ts";
import { type TranslatedText, translationCalls } from "#contract/catalog/listings/translation-calls.ts";
import {
  buildTranslationRequest,
  listingInLanguage,
  applyTranslation,
  type needsTranslation,
  undoTranslation,
} from "#contract/catalog/listings/apply-translation.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { RegionalListing } from "#contract/catalog/versions/version-form.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { DraftSaver } from "../../form/draft-saver.ts";

export interface TranslationOutcome {
  readonly language: LanguageCode;
  readonly asked: readonly TranslatedText["field"][];
  /** Texts that were received and put into the form. */
  readonly items: readonly TranslatedText[];
  /** Fields whose translation was dropped, because somebody had written there meanwhile. */
  readonly late: readonly TranslatedText["field"][];
  readonly before: RegionalListing;
  readonly after: RegionalListing;
  /** Error because of which nothing was received; null otherwise. */
  readonly error: ApiError | null;
}

export interface TranslationState {
  /** Languages that the run translates, in this order. */
  readonly languages: readonly LanguageCode[];
  /** Language being translated, or null. */
  readonly current: LanguageCode | null;
  readonly outcomes: readonly TranslationOutcome[];
  readonly cancelled: boolean;
}

const idle: TranslationState = { languages: [], current: null, outcomes: [], cancelled: false };

/** Codes of errors that concern one language alone; translating the next language may succeed. */
const languageErrors: readonly (ErrorCode | string)[] = ["translation_not_configured", "translation_language_unknown"];

/**
 * Translates a version's languages one after the other, into the form as it is when each response arrives. Belongs to
 * the open form, so the run goes on when the user changes the step.
 */
export class TranslationRun {
  #state = idle;
  #stop: AbortController | null = null;
  readonly #saver: DraftSaver;
  readonly #listeners = new Set<() => void>();

  constructor(saver: DraftSaver) {
    this.#saver = saver;
  }

  readonly current = (): TranslationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async start(languages: readonly LanguageCode[], which: keyof typeof needsTranslation): Promise<void> {
    if (this.#stop) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#set({ ...idle, languages });
    for (const language of languages) {
      this.#set({ ...this.#state, current: language });
      const outcome = await this.#translate(language, which, stop.signal);
      if (outcome) this.#set({ ...this.#state, outcomes: [...this.#state.outcomes, outcome] });
      if (stop.signal.aborted || (outcome?.error && !languageErrors.includes(outcome.error.code))) break;
    }
    this.#stop = null;
    this.#set({ ...this.#state, current: null, cancelled: stop.signal.aborted });
  }

  readonly cancel = (): void => this.#stop?.abort();
  readonly close = (): void => this.#set(idle);

  readonly undo = ({ before, after }: TranslationOutcome): void => {
    this.#saver.edit((form) => undoTranslation(form, before, after));
    this.#set(idle);
  };

  async #translate(
    language: LanguageCode,
    which: keyof typeof needsTranslation,
    signal: AbortSignal,
  ): Promise<TranslationOutcome | null> {
    const { form, details } = this.#saver.current();
    const request = buildTranslationRequest(form, language, which);
    if (!request) return null;
    const { from, to, texts } = request;
    const fields = Object.keys(texts) as TranslatedText["field"][];
    try {
      const body = { versionId: details.version.id, from, to, texts: { ...texts } };
      const { items } = await callApi(translationCalls.translate, { body }, { signal });
      const before = listingInLanguage(this.#saver.current().form, language);
      const received = Object.fromEntries(items.map(({ field, text }) => [field, text]));
      this.#saver.edit((now) => applyTranslation(now, request, received));
      const after = listingInLanguage(this.#saver.current().form, language);
      const applied = items.filter(({ field }) => after[field] !== before[field]);
      const late = items.filter((item) => !applied.includes(item)).map(({ field }) => field);
      return { language, asked: fields, items: applied, late, before, after, error: null };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof ApiError)) throw error;
      const before = listingInLanguage(form, language);
      return { language, asked: fields, items: [], late: [], before, after: before, error };
    }
  }

  #set(state: TranslationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
