type Texts = Record<string, unknown>;

/**
 * One module per language and noun, fetched when a screen first needs it; the build joins those that the same screens
 * need (server/platform/build/locale-bundles.ts). Their addresses are in the first bundle. Not among them: mails and public pages,
 * which only the server writes, the store's own words (store-words.ts), and `versions` of languages the console is not yet translated
 * to, where it has the names of fields for mails alone (ten addresses are what sign-up has no room for). A test tells
 * when a language has more than those and leaves the list.
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

/** Texts of a noun in a language; undefined where nobody translated it yet. */
export async function loadTexts(language: string, noun: string): Promise<Texts | undefined> {
  const file = files[`./${language}/${noun}.json`];
  return file && (await file()).default;
}
