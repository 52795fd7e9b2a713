import type { Environment } from "#server/environment.ts";
import { createLibreTranslator } from "./libre-translate.ts";
import type { Translator } from "./translator.ts";

/** Returns the configured translation service; null if there is none. */
export function openTranslator({ translation }: Pick<Environment, "translation">): Translator | null {
  return translation ? createLibreTranslator(translation) : null;
}
