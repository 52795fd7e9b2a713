type Texts = Record<string, unknown>;

/**
 * One module per language and namespace, fetched when a screen first needs it. The build merges modules that the same
 * screens need (server/platform/build/locale-bundles.ts). Their URLs are in the first bundle.
 * Excluded are texts that only the server writes (mail, public pages) and the store's own texts (store-words.ts).
 * Also excluded is `versions` in languages without a console translation, where it only has field names for mail: the
 * ten URLs would exceed sign-up's size budget. A test fails when such a file gets more keys and must leave the list.
 */
const files = import.meta.glob<{ default: Texts }>([
  "./*/*.json",
  "!./*/account-texts.json",
  "!./*/faq-texts.json",
  "!./*/store.json",
  "!./*/mail-texts.json",
  "!./*/public-pages.json",
  "!./{as,bn,gu,kn,ml,mr,or,pa,ta,te}-IN/versions.json",
]);

/** Texts of a namespace (`noun`) in a language; undefined without a translation. */
export async function loadTexts(language: string, noun: string): Promise<Texts | undefined> {
  const file = files[`./${language}/${noun}.json`];
  return file && (await file()).default;
}
