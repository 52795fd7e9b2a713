/**
 * What the store says around an app on a phone, by language. A few hundred letters each: all of them together cost less
 * than a request for one.
 */
const files = import.meta.glob<Record<string, unknown>>("./*/store.json", { eager: true, import: "default" });

export function storeWords(language: string): Record<string, unknown> {
  return files[`./${language}/store.json`] ?? {};
}
