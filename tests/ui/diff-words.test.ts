import { expect, test } from "vitest";
import { diffWords } from "#ui/text/diff-words.ts";

const joined = (parts: ReturnType<typeof diffWords>, without: "added" | "removed") =>
  parts
    .filter((part) => part.kind !== without)
    .map((part) => part.text)
    .join("");

test("Hindi words stay whole in a difference", () => {
  const [before, after] = ["24 घंटे में निर्णय", "तुरंत लोन, कोई ब्याज नहीं"];
  const parts = diffWords(before, after, "hi-IN");
  expect(joined(parts, "added")).toBe(before);
  expect(joined(parts, "removed")).toBe(after);
  // A part that begins with a vowel sign or a virama was cut out of a word.
  expect(parts.filter((part) => /^\p{M}/u.test(part.text))).toEqual([]);
});

test("equal texts have one part that is the same", () => {
  expect(diffWords("as it is", "as it is")).toEqual([{ kind: "same", text: "as it is" }]);
});
