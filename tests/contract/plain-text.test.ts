import fc from "fast-check";
import * as z from "zod";
import { expect, it } from "vitest";
import { toFieldErrors } from "#contract/field-errors.ts";
import {
  findParagraphsFault,
  findSingleLineFault,
  checkParagraphs,
  checkSingleLine,
  toSingleLine,
} from "#contract/plain-text.ts";

it.each([
  ["a line feed", "Khet\nMitra", "line_break"],
  ["a line separator", "Khet\u2028Mitra", "line_break"],
  ["a next line control", "Khet\u0085Mitra", "line_break"],
  ["a bell", "Khet\u0007Mitra", "hidden_characters"],
  ["a tab", "Khet\tMitra", "hidden_characters"],
  ["an override", "Safe \u202eknab", "hidden_characters"],
  ["an embedding, even a closed one", "Safe \u202bknab\u202c", "hidden_characters"],
  ["an open isolate", "Safe \u2067knab", "hidden_characters"],
  ["the end of an isolate that didn't begin", "Safe \u2069knab", "hidden_characters"],
  ["tag characters", "Kisan\u{e0049}\u{e0047}", "hidden_characters"],
  ["a private use character", "Kisan \ue000", "hidden_characters"],
  ["a noncharacter", "Kisan \ufffe", "hidden_characters"],
  ["an unassigned character", "Kisan \u0378", "hidden_characters"],
  ["zero width spaces alone", "\u200b\u200b", "required"],
  ["braille blanks alone", "\u2800\u2800", "required"],
  ["Hangul fillers alone", "\u3164\u3164", "required"],
  ["joiners and a mark alone", "\u200d\u200c\u0301", "required"],
])("refuses one line with %s", (_, text, code) => {
  expect(findSingleLineFault(text)).toBe(code);
});

it.each([
  ["Malayalam with a final joiner", "അരുണ്‍"],
  ["Urdu with a non-joiner", "علی‌رضا"],
  ["Marathi with an eyelash ra", "दऱ्‍या"],
  ["Bengali with a joiner", "র‍্যাব"],
  ["a family emoji", "Parivar 👨‍👩‍👧"],
  ["the flag of Scotland", "Alba 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
  ["a closed isolate", "Khet \u2067کھیت\u2069 1"],
  ["direction marks", "کھیت\u200f 1\u200e"],
  ["a pictograph that this Unicode version doesn't assign yet", "Naya \u{1faff}"],
  ["nothing", ""],
])("accepts one line with %s", (_, text) => {
  expect(findSingleLineFault(text)).toBeNull();
});

it("lets paragraphs have line breaks and tabs, and nothing else that one line can't", () => {
  expect(findParagraphsFault("Khet\r\n\tMitra\n")).toBeNull();
  expect(findParagraphsFault("Safe \u202eknab")).toBe("hidden_characters");
  expect(findParagraphsFault("Open \u2067isolate\nclosed \u2069 later")).toBe("hidden_characters");
  expect(findParagraphsFault("\u200b\n\u200b")).toBe("required");
});

it("reports the fault of a field by its code", () => {
  const form = z.strictObject({
    name: z.string().trim().min(1).check(checkSingleLine),
    note: z.string().check(checkParagraphs),
  });
  const { error } = form.safeParse({ name: "a\nb", note: "\u202e" }, { reportInput: true });
  expect(error && toFieldErrors(error)).toEqual([
    { path: "name", code: "line_break" },
    { path: "note", code: "hidden_characters" },
  ]);
});

it("makes one clean line of any text", () => {
  expect(toSingleLine(" Khet\r\n Mitra \u202e\u{e0041}x ")).toBe("Khet Mitra x");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(findSingleLineFault(toSingleLine(text))).toBeNull();
    }),
  );
});
