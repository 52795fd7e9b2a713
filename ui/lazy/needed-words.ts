import { getI18n } from "react-i18next";

const needed = new Set<string>();

/** The build adds a call of this to every module that has words (server/build/web-words.ts). */
export function needWords(nouns: readonly string[]): void {
  for (const noun of nouns) needed.add(noun);
}

/** Resolves when the words of all code that has arrived are there, in the language that is spoken. */
export async function wordsArrive(): Promise<void> {
  await getI18n()?.loadNamespaces([...needed]);
}
