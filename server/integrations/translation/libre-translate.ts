import * as z from "zod";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { TranslationService } from "#server/integration-settings.ts";
import type { Translator } from "./translator.ts";

const Answer = z.object({ translatedText: z.array(z.string().max(100_000)) });
const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
/** Time limit in milliseconds. LibreTranslate's models are slow on long descriptions. */
const timeoutMs = 60_000;
/** Cache time for the list of languages, which changes with the service's models. */
const languagesTtlMs = 10 * 60_000;

/** Returns the service's language code: `hi` for `hi-IN`. */
const codeOf = (language: LanguageCode): string => language.slice(0, 2);

/**
 * Creates a client for LibreTranslate: `GET /languages` lists the pairs, `POST /translate` takes `{ q, source, target,
 * format, api_key }`, with several texts at once. Error bodies are ignored, because they may quote the text.
 */
export function createLibreTranslator({ url, key }: TranslationService): Translator {
  const address = (path: string) => new URL(path, url.endsWith("/") ? url : `${url}/`);
  let known: { readonly until: number; readonly pairs: Promise<z.output<typeof Languages>> } | undefined;

  const ask = async <T>(schema: z.ZodType<T>, path: string, init: RequestInit, left?: AbortSignal): Promise<T> => {
    const signals = [AbortSignal.timeout(timeoutMs), ...(left ? [left] : [])];
    try {
      const answer = await fetch(address(path), { ...init, redirect: "error", signal: AbortSignal.any(signals) });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The translation service answers ${answer.status}`);
      }
      return schema.parse(await answer.json());
    } catch (cause) {
      throw new Failure("translation_unavailable", { cause });
    }
  };
  const languages = () => {
    if (known && known.until > Date.now()) return known.pairs;
    const pairs = ask(Languages, "languages", {});
    known = { until: Date.now() + languagesTtlMs, pairs };
    pairs.catch(() => (known = undefined));
    return pairs;
  };

  return {
    translate: async ({ from, to, texts, signal }) => {
      const source = codeOf(from);
      const target = codeOf(to);
      const pairs = await languages();
      const of = pairs.find(({ code }) => code === source);
      const isKnown = of?.targets?.includes(target) ?? pairs.some(({ code }) => code === target);
      if (!of || !isKnown) return null;
      const body = JSON.stringify({
        q: texts,
        source,
        target,
        format: "text",
        ...(key !== undefined && { api_key: key }),
      });
      const headers = { "content-type": "application/json" };
      const { translatedText } = await ask(Answer, "translate", { method: "POST", headers, body }, signal);
      if (translatedText.length !== texts.length) throw new Failure("translation_unavailable");
      return translatedText;
    },
  };
}
