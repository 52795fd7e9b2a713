import { expect, it } from "vitest";
import { isolateText } from "#contract/bidi-isolates.ts";
import { formatDateTime, formatDay } from "#contract/format-dates.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { getAccountTexts, getMailTexts, withClock } from "#server/platform/texts/translation-functions.ts";

const at = new Date("2026-11-26T18:20:00Z");

it.each(languageCodes)("mails in %s have dates and the Indian time with its zone as screens do", (asked) => {
  const { t, language } = getMailTexts(asked);
  const until = { until: at, formatParams: { until: withClock } };
  const shown = isolateText(formatDateTime(at, language), language);
  expect(shown).toContain("23:50 IST");
  expect(t("acting-started.text", until)).toContain(shown);
  expect(t("key-made.text", { name: "CI", ...until })).toContain(shown);
  const expedited = { version: "2.0", reason: "", due: at, formatParams: { due: withClock } };
  expect(t("version-expedited.text", expedited)).not.toMatch(/IST.*IST/);
  expect(t("version-held.dates", { heldOn: at, until: at })).toContain(isolateText(formatDay(at, language), language));
});

it("a mail's date is in the language of its words when they fall back to English", () => {
  const { t } = getAccountTexts("bn-IN");
  expect(t("erasure-asked.text", { storeName: "Bazaar", day: at })).toContain("deleted on 26 Nov 2026.");
});
