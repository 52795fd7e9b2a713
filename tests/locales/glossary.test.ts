import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** A row of the glossary's table of Hindi and Urdu. */
interface Term {
  readonly term: string;
  readonly words: readonly string[];
  readonly banned: readonly string[];
}

const listOf = (cell: string | undefined): string[] =>
  (cell ?? "")
    .split(",")
    .map((word) => word.trim().normalize("NFC"))
    .filter(Boolean);

function termsOf(language: "hi-IN" | "ur-IN"): Term[] {
  const table = readFileSync(join(root, "docs/glossary.md"), "utf8").split("## Hindi and Urdu")[1] ?? "";
  return table
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Term") && !line.startsWith("| --"))
    .map((line) => line.split("|").slice(1, -1))
    .map(([term = "", hindi, notHindi, urdu, notUrdu]) => ({
      term: term.trim(),
      words: listOf(language === "hi-IN" ? hindi : urdu),
      banned: listOf(language === "hi-IN" ? notHindi : notUrdu),
    }));
}

/** Search words of help articles are what people type, not what the product says. */
const isSearchWords = (path: string) => path.startsWith("faq-texts ") && path.endsWith(".words");

function* textsIn(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === "string") yield [path, value.normalize("NFC")];
  else for (const [key, part] of Object.entries(value as object)) yield* textsIn(part, `${path}.${key}`);
}

const textsOf = (language: string): (readonly [path: string, text: string])[] => {
  const folder = join(root, "locales", language);
  return readdirSync(folder)
    .flatMap((file) => [
      ...textsIn(JSON.parse(readFileSync(join(folder, file), "utf8")), `${file.replace(".json", "")} `),
    ])
    .filter(([path]) => !isSearchWords(path));
};

/** Whether the text has the word alone; letters and vowel signs beside it make another word. */
const has = (text: string, word: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])${word}(?![\p{L}\p{M}])`, "u").test(text);

describe.each(["hi-IN", "ur-IN"] as const)("glossary of %s", (language) => {
  const terms = termsOf(language);
  const texts = textsOf(language);

  it("has terms, each with a word that the texts use", () => {
    expect(terms.length).toBeGreaterThan(10);
    const unused = terms.flatMap(({ words }) => words.filter((word) => !texts.some(([, text]) => has(text, word))));
    expect(unused).toEqual([]);
  });

  it("keeps each term to its one word on screens and in email", () => {
    const others = terms.flatMap(({ term, banned }) =>
      banned.flatMap((word) =>
        texts.filter(([, text]) => has(text, word)).map(([path]) => `${path}: ${word} for ${term}`),
      ),
    );
    expect(others).toEqual([]);
  });
});

it.each([
  ["hi-IN", "ड्राफ़्ट", "रोका गया"],
  ["ur-IN", "مسودہ", "روکا گیا"],
])("labels statuses in %s with the words of the emails", (language, draft, held) => {
  const textAt = (noun: string, ...keys: string[]): unknown =>
    keys.reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)[key],
      JSON.parse(readFileSync(join(root, "locales", language, `${noun}.json`), "utf8")),
    );
  const labels = (["app", "version"] as const).flatMap((of) => [
    textAt("statuses", of, "draft"),
    textAt("statuses", of, "onhold"),
  ]);
  expect(labels).toEqual([draft, held, draft, held]);
  expect(textAt("mail-texts", "version-held", "subject")).toContain(held);
  expect(textAt("mail-texts", "checks-failed", "text")).toContain(draft);
});
