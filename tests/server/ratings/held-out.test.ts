import { expect, it } from "vitest";
import { detectLanguage } from "#server/ratings/detect-language.ts";
import { heldOut } from "./held-out-sentences.ts";

const all = Object.entries(heldOut).flatMap(([language, texts]) => texts.map((text) => ({ language, text })));

/** Phone language of a sentence's author. Authors of Hinglish mostly use English. */
const settingOf = (language: string): string => (language === "hinglish" ? "en-IN" : language);

const countCorrect = (setting: (language: string) => string): number =>
  all.filter(({ language, text }) => detectLanguage(text, setting(language)) === language).length;

// The bounds are the results of the first run; a change to the detection must not fall below them.
it("detects the language of held-out sentences at least as often as when they were first tried", () => {
  expect(all).toHaveLength(100);
  expect(countCorrect(() => "")).toBeGreaterThanOrEqual(87);
  expect(countCorrect(settingOf)).toBeGreaterThanOrEqual(97);
});
