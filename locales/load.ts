type Texts = Record<string, unknown>;

/**
 * One module per language and namespace, fetched when a screen first needs it. The build merges modules that the same
 * screens need (server/platform/build/locale-bundles.ts). Their URLs are in the first bundle.
 * Excluded are texts that only the server writes (mail, public pages) and the store's own texts (store-words.ts).
 * The console itself is translated into these languages. Others only have texts for mails and the store, and are not
 * listed: their URLs would exceed sign-up's size budget.
 */
const files = import.meta.glob<{ default: Texts }>([
  "./{en-US,hi-IN,ur-IN}/*.json",
  "!./*/account-texts.json",
  "!./*/faq-texts.json",
  "!./*/store.json",
  "!./*/mail-texts.json",
  "!./*/public-pages.json",
]);

/** Texts of a namespace (`noun`) in a language; undefined without a translation. */
export async function loadTexts(language: string, noun: string): Promise<Texts | undefined> {
  const file = files[`./${language}/${noun}.json`];
  return file && (await file()).default;
}
