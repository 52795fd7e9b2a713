/**
 * The store app's own texts around a listing, by language. All languages are bundled: together they are smaller than
 * the overhead of one request.
 */
const files = import.meta.glob<Record<string, unknown>>("./*/store.json", { eager: true, import: "default" });

export function storeWords(language: string): Record<string, unknown> {
  return files[`./${language}/store.json`] ?? {};
}
