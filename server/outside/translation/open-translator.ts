import type { Environment } from "#server/environment.ts";
import { libreTranslate } from "./libre-translate.ts";
import type { Translator } from "./translator.ts";

/** Null where the store knows no more than its own texts. */
export function openTranslator({ translation }: Pick<Environment, "translation">): Translator | null {
  return translation ? libreTranslate(translation) : null;
}
