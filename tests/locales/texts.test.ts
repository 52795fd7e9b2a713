import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { httpStatusByErrorCode } from "#contract/errors.ts";
import { consoleLanguage, consoleLanguageCodes, languageCodes } from "#contract/platform/reference/languages.ts";
import { loadTexts } from "#locales/load.ts";
import { statusStyles } from "#ui/theme/status-styles.ts";

const root = join(import.meta.dirname, "../../locales");
type Texts = Map<string, string>;

function flatten(value: unknown, path: string, into: Texts): Texts {
  if (typeof value === "string") into.set(path, value);
  else for (const [key, part] of Object.entries(value as object)) flatten(part, path ? `${path}.${key}` : key, into);
  return into;
}

const nounsOf = (language: string): string[] => {
  try {
    return readdirSync(join(root, language)).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
};
const textsOf = (language: string, noun: string): Texts =>
  flatten(JSON.parse(readFileSync(join(root, language, noun), "utf8")), "", new Map());

const plural = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name).sort();
const tags = (text: string) => [...text.matchAll(/<\/(\w+)>/g)].map(([, name]) => name).sort();
const baseOf = (key: string) => key.replace(plural, "");
const formsOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `_${form}`);

/** Namespaces that only the server loads, for mail, hold reasons and public pages. */
const notLoaded = ["account-texts", "faq-texts", "mail-texts", "public-pages", "store"];
const source = nounsOf(consoleLanguage);
const others = languageCodes.filter((code) => code !== consoleLanguage);

describe.each(others)("translations into %s", (language) => {
  const nouns = nounsOf(language);

  it("exist only for namespaces that English has", () => {
    expect(nouns.filter((noun) => !source.includes(noun))).toEqual([]);
  });

  it("load in the console, except namespaces for server mail and version field names", async () => {
    for (const noun of nouns.map((file) => file.replace(".json", ""))) {
      const keys = [...textsOf(language, `${noun}.json`).keys()];
      const isForMails =
        notLoaded.includes(noun) || (noun === "versions" && keys.every((key) => /^(field|part)\./.test(key)));
      expect((await loadTexts(language, noun)) === undefined, noun).toBe(isForMails);
    }
  });

  it("contain only keys that English has", () => {
    const unknown = nouns.flatMap((noun) => {
      const known = new Set([...textsOf(consoleLanguage, noun).keys()].map(baseOf));
      return [...textsOf(language, noun).keys()]
        .filter((key) => !known.has(baseOf(key)))
        .map((key) => `${noun} ${key}`);
    });
    expect(unknown).toEqual([]);
  });

  it("use the same placeholders and tags as English", () => {
    const different = nouns.flatMap((noun) => {
      const english = textsOf(consoleLanguage, noun);
      return [...textsOf(language, noun)].filter(([key, text]) => {
        const model = english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? "";
        return `${placeholders(text)} ${tags(text)}` !== `${placeholders(model)} ${tags(model)}`;
      });
    });
    expect(different).toEqual([]);
  });

  it("have every plural form of the language when English has plurals", () => {
    const missing = nouns.flatMap((noun) => {
      const keys = new Set(textsOf(language, noun).keys());
      const counted = new Set([...keys].filter((key) => key.endsWith("_other")).map(baseOf));
      return [...counted].flatMap((base) =>
        formsOf(language)
          .filter((form) => !keys.has(base + form))
          .map((form) => base + form),
      );
    });
    expect(missing).toEqual([]);
  });
});

it("offers the console in English and the languages with every text, and in no other", () => {
  const complete = languageCodes.filter((language) => {
    const own = nounsOf(language);
    return source.every((noun) => {
      if (!own.includes(noun)) return false;
      const texts = textsOf(language, noun);
      return [...textsOf(consoleLanguage, noun).keys()].every((key) => texts.has(key));
    });
  });
  expect(consoleLanguageCodes).toEqual(complete);
});

const translated = consoleLanguageCodes.filter((code) => code !== consoleLanguage);
describe.each(translated)("translations into %s", (language) => {
  it("have every key that English has", () => {
    const missing = source.flatMap((noun) => {
      const own = nounsOf(language).includes(noun) ? textsOf(language, noun) : new Map();
      return [...textsOf(consoleLanguage, noun).keys()].filter((key) => !own.has(key)).map((key) => `${noun} ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it("leave no phrase of three words in English", () => {
    const english = source.flatMap((noun) => {
      const model = textsOf(consoleLanguage, noun);
      return [...textsOf(language, noun)].filter(
        ([key, text]) => text === model.get(key) && /[a-z]+ [a-z]+ [a-z]+/.test(text),
      );
    });
    expect(english).toEqual([]);
  });
});

describe("English texts", () => {
  it("include a sentence for every error code", () => {
    const texts = textsOf(consoleLanguage, "errors.json");
    const hasText = (code: string) => texts.has(`code.${code}`) || texts.has(`code.${code}_other`);
    expect(Object.keys(httpStatusByErrorCode).filter((code) => !hasText(code))).toEqual([]);
  });

  it("include a label for every status", () => {
    const words = textsOf(consoleLanguage, "statuses.json");
    const missing = Object.entries(statusStyles).flatMap(([of, looks]) =>
      Object.keys(looks).filter((status) => !words.has(`${of}.${status}`)),
    );
    expect(missing).toEqual([]);
  });

  it("are declared in i18next.d.ts, one entry for each file", () => {
    const types = readFileSync(join(root, "i18next.d.ts"), "utf8");
    expect(source.filter((noun) => !types.includes(`/en-US/${noun}`))).toEqual([]);
  });
});
