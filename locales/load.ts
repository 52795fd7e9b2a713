type Texts = Record<string, unknown>;

/** One chunk per language and noun, fetched when a screen first needs it. */
const files = import.meta.glob<{ default: Texts }>("./*/*.json");

/** Texts of a noun in a language; undefined where nobody translated it yet. */
export async function loadTexts(language: string, noun: string): Promise<Texts | undefined> {
  const file = files[`./${language}/${noun}.json`];
  return file && (await file()).default;
}
