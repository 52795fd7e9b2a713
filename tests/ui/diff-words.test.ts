import fc from "fast-check";
import { expect, test } from "vitest";
import { sidesOf } from "#tests/support/sides-of.ts";
import { diffTexts } from "#ui/text/text-diff.ts";

const kinds = (before: string, after: string, language?: string) =>
  diffTexts(before, after, language).map(({ kind }) => kind);

test("diffTexts keeps Hindi words whole", () => {
  const [before, after] = ["24 घंटे में लोन पर निर्णय", "24 घंटे में कर्ज़ पर निर्णय"];
  const parts = diffTexts(before, after, "hi-IN");
  expect(sidesOf(parts)).toEqual({ before, after });
  expect(parts.flatMap((part) => (part.kind === "removed" || part.kind === "added" ? part.text : []))).toEqual([
    "लोन",
    "कर्ज़",
  ]);
});

test("diffTexts returns one part for equal texts", () => {
  expect(diffTexts("as it is", "as it is")).toEqual([{ kind: "same", text: "as it is" }]);
});

const replaced: [language: string, unchanged: string, before: string, after: string][] = [
  ["en-US", "It works offline. ", "Loans within 24 hours.", "Every account of your shop, kept in one book."],
  ["hi-IN", "यह बिना नेट के चलता है। ", "24 घंटे में निर्णय पाइए।", "दुकान का पूरा हिसाब एक ही बही में रखिए।"],
  ["ur-IN", "یہ نیٹ کے بغیر چلتا ہے۔ ", "چوبیس گھنٹے میں فیصلہ پائیے۔", "دکان کا پورا حساب ایک ہی کھاتے میں رکھیے۔"],
];

test.each(replaced)("diffTexts shows a rewritten sentence as replaced and the one before as same (%s)", (...texts) => {
  const [language, unchanged, before, after] = texts;
  expect(diffTexts(unchanged + before, unchanged + after, language)).toEqual([
    { kind: "same", text: unchanged },
    { kind: "replaced", before, after },
  ]);
});

const corrected: [language: string, before: string, after: string][] = [
  ["en-US", "Weather, prices and crops in one place.", "Weather, prices and crops in one app."],
  ["hi-IN", "मौसम, भाव और फसल की पूरी जानकारी।", "मौसम, दाम और फसल की पूरी जानकारी।"],
  ["ur-IN", "موسم، بھاؤ اور فصل کی پوری خبر۔", "موسم، دام اور فصل کی پوری خبر۔"],
];

test.each(corrected)("diffTexts marks only the changed word in a sentence (%s)", (language, before, after) => {
  const all = kinds(before, after, language);
  expect(all).not.toContain("replaced");
  expect(all.filter((kind) => kind === "added")).toHaveLength(1);
});

test("diffTexts adds a new sentence as a whole, and both texts can be rebuilt from any diff", () => {
  expect(kinds("One stays. ", "One stays. Another is new. ")).toEqual(["same", "added"]);
  const text = fc
    .array(fc.constantFrom("One stays. ", "यह रहता है। ", "یہ رہتا ہے۔ ", "two ", "तीन ", "\n", "!"), { maxLength: 20 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(sidesOf(diffTexts(before, after, "hi-IN"))).toEqual({ before, after });
    }),
  );
});
