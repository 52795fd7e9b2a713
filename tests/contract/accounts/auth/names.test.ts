import { expect, it } from "vitest";
import { mixesScripts, OrganizationName, PersonName } from "#contract/accounts/auth/names.ts";
import { hasStackedMarks } from "#contract/stacked-marks.ts";

const codes = (schema: typeof PersonName, typed: string) =>
  schema.safeParse(typed).error?.issues.map((issue) => (issue.code === "custom" ? issue.params?.code : issue.message));

it.each(["Zoë Müller", "Trần Thị Hồng", "प्रिया शर्मा", "জ্যোতি চট্টোপাধ্যায়", "شُكرِيَّہ بیگم", "ശ്രീലക്ഷ്മി", "金田 さくら"])(
  "PersonName accepts %s",
  (typed) => {
    expect(PersonName.parse(typed)).toBe(typed.normalize("NFKC"));
  },
);

it("PersonName and OrganizationName turn full-width and other compatible letters into ordinary ones", () => {
  expect(OrganizationName.parse("Ｋｉｔｅ Ｗｏｒｋｓ ２")).toBe("Kite Works 2");
  expect(PersonName.parse("𝐑𝐢𝐭𝐮")).toBe("Ritu");
});

it.each(["Gооgle LLC", "Μicrosoft", "PayTм", "Googleभ"])(
  "OrganizationName refuses %s, which mixes scripts in a word",
  (typed) => {
    expect(codes(OrganizationName, typed)).toEqual(["mixed_scripts"]);
  },
);

it("names may combine words of several scripts", () => {
  expect(OrganizationName.safeParse("भारत Apps 2").success).toBe(true);
  expect(mixesScripts("Кайт Works")).toBe(false);
});

it("names and texts are refused with more combining marks on a letter than any language writes", () => {
  const accents = "\u0300\u0301\u0302\u0303\u0304";
  expect(codes(PersonName, `Rit${accents}u`)).toEqual(["stacked_marks"]);
  expect(hasStackedMarks(`K${"\u0301".repeat(399)}`)).toBe(true);
  expect(hasStackedMarks(`क${accents}`)).toBe(true);
  expect(hasStackedMarks(`K${accents.slice(0, 3)}`)).toBe(true);
});

it.each(["क़्षिँ", "र्त्स्न्य", "ଜ୍ଞାନଂ", "ப்ரீ", "اَللّٰهُ", "1️⃣ ❤️‍🔥", "Ǟ́ṩ"])("%s has no stacked marks", (text) => {
  expect(hasStackedMarks(text)).toBe(false);
});

it.each(["അരുണ്‍", "علی‌رضا", "दऱ्‍या जोशी", "র‍্যাব খান"])("names keep the joiners that spell %s", (typed) => {
  expect(PersonName.parse(typed)).toBe(typed);
  expect(OrganizationName.parse(typed)).toBe(typed);
});

it.each([
  ["a joiner between Latin letters", "Goo\u200cgle", "hidden_characters"],
  ["Hangul fillers alone", "\u3164\u3164", "required"],
  ["a Hangul filler", "Ritu\u115f", "hidden_characters"],
  ["a variation selector", "Ritu\ufe0f", "hidden_characters"],
  ["a line break", "Ritu\nRani", "line_break"],
])("PersonName refuses %s", (_, typed, code) => {
  expect(codes(PersonName, typed)).toEqual([code]);
});

it("a joiner doesn't part a word of two scripts", () => {
  expect(mixesScripts("भ\u200dGoogle")).toBe(true);
});
