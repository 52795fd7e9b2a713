import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { isolateText } from "#contract/bidi-isolates.ts";
import { findParagraphsFault } from "#contract/plain-text.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { startI18n } from "#providers/i18n/i18n.ts";

it.each([
  ["an Urdu name in English", "کھیت", "en-US", "\u2068کھیت\u2069"],
  ["a Latin name in Urdu", "Khet (Beta)", "ur-IN", "\u2068Khet (Beta)\u2069"],
  ["a Hindi name in Urdu", "खेत", "ur-IN", "\u2068खेत\u2069"],
  ["each line of a text", "کھیت\n\nمیرا", "hi-IN", "\u2068کھیت\u2069\n\n\u2068میرا\u2069"],
  ["a name without its override", "کھیت\u202eA", "en-US", "\u2068کھیتA\u2069"],
])("isolates %s", (_, text, language, isolated) => {
  expect(isolateText(text, language)).toBe(isolated);
});

it.each([
  ["an English name in Hindi", "Khet", "hi-IN"],
  ["an Urdu name in Urdu", "کھیت", "ur-IN"],
  ["a number in Urdu", "12,34,567", "ur-IN"],
  ["an isolated value", "\u20661.4 MB\u2069", "ur-IN"],
  ["a URL, whose end a mail program looks for", "https://khet.example/p?q=1", "ur-IN"],
])("leaves %s as it is", (_, text, language) => {
  expect(isolateText(text, language)).toBe(text);
});

it("leaves no isolate open", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("en-US", "ur-IN"), (text, language) => {
      fc.pre(findParagraphsFault(text) === null);
      expect(findParagraphsFault(isolateText(text, language))).toBeNull();
    }),
  );
});

it("isolates names in the server's mails", () => {
  const values = { title: "کھیت مترا" };
  const { t } = getMailTexts("en-US");
  expect(t("version-submitted.subject", values)).toContain("\u2068کھیت مترا\u2069");
  const urdu = getMailTexts("ur-IN").t;
  expect(urdu("version-submitted.subject", { title: "Khet Mitra" })).toContain("\u2068Khet Mitra\u2069");
});

it("isolates names in the browser's sentences, and groups numbers as before", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("navigator", { languages: [] });
  const texts = { sentence: "{{name}} has {{count, number}}" };
  const i18n = await startI18n(["shell"], () => Promise.resolve(texts as never));
  const t = i18n.getFixedT("en-US") as unknown as (key: string, values: object) => string;
  expect(t("sentence", { name: "کھیت", count: 1_234_567 })).toBe("\u2068کھیت\u2069 has 12,34,567");
  expect(t("sentence", { name: "Khet", count: 2 })).toBe("Khet has 2");
  const urdu = i18n.getFixedT("ur-IN") as unknown as typeof t;
  expect(urdu("sentence", { name: "Khet", count: 2 })).toBe("\u2068Khet\u2069 has 2");
});
