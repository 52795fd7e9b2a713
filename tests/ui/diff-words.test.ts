import fc from "fast-check";
import { expect, test } from "vitest";
import { sidesOf } from "#tests/support/sides-of.ts";
import { diffTexts } from "#ui/text/text-diff.ts";

const kinds = (before: string, after: string, language?: string) =>
  diffTexts(before, after, language).map(({ kind }) => kind);

test("Hindi words stay whole in a difference", () => {
  const [before, after] = ["24 घंटे में लोन पर निर्णय", "24 घंटे में कर्ज़ पर निर्णय"];
  const parts = diffTexts(before, after, "hi-IN");
  expect(sidesOf(parts)).toEqual({ before, after });
  expect(parts.flatMap((part) => (part.kind === "removed" || part.kind === "added" ? part.text : []))).toEqual([
    "लोन",
    "कर्ज़",
  ]);
});

test("equal texts have one part that is the same", () => {
  expect(diffTexts("as it is", "as it is")).toEqual([{ kind: "same", text: "as it is" }]);
});

const replaced: [language: string, kept: string, before: string, after: string][] = [
  ["en-US", "It works offline. ", "Loans within 24 hours.", "Every account of your shop, kept in one book."],
  ["hi-IN", "यह बिना नेट के चलता है। ", "24 घंटे में निर्णय पाइए।", "दुकान का पूरा हिसाब एक ही बही में रखिए।"],
  ["ur-IN", "یہ نیٹ کے بغیر چلتا ہے۔ ", "چوبیس گھنٹے میں فیصلہ پائیے۔", "دکان کا پورا حساب ایک ہی کھاتے میں رکھیے۔"],
];

test.each(replaced)("a sentence that became another is shown as two, the one before it untouched (%s)", (...given) => {
  const [language, kept, before, after] = given;
  expect(diffTexts(kept + before, kept + after, language)).toEqual([
    { kind: "same", text: kept },
    { kind: "replaced", before, after },
  ]);
});

const corrected: [language: string, before: string, after: string][] = [
  ["en-US", "Weather, prices and crops in one place.", "Weather, prices and crops in one app."],
  ["hi-IN", "मौसम, भाव और फसल की पूरी जानकारी।", "मौसम, दाम और फसल की पूरी जानकारी।"],
  ["ur-IN", "موسم، بھاؤ اور فصل کی پوری خبر۔", "موسم، دام اور فصل کی پوری خبر۔"],
];

test.each(corrected)("a word that changed in a sentence is marked alone (%s)", (language, before, after) => {
  const all = kinds(before, after, language);
  expect(all).not.toContain("replaced");
  expect(all.filter((kind) => kind === "added")).toHaveLength(1);
});

test("sentences that came or went are whole, and no difference loses a letter", () => {
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
