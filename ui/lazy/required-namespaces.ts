import { getI18n } from "react-i18next";

const needed = new Set<string>();

/**
 * Registers i18n namespaces. The build adds a call of this to every module that uses any
 * (server/platform/build/locale-bundles.ts).
 */
export function requireNamespaces(nouns: readonly string[]): void {
  for (const noun of nouns) needed.add(noun);
}

/** Loads the namespaces of all code that has arrived, in the current language. */
export async function loadRequiredNamespaces(): Promise<void> {
  await getI18n()?.loadNamespaces([...needed]);
}
