import { getCountries } from "libphonenumber-js";
import { intlLocale } from "#ui/format/locale.ts";

/** Countries by their name in the person's language, India first. */
export function countriesIn(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([intlLocale(language)], { type: "region" });
  const all = getCountries().map((code) => ({ code: code as string, name: names.of(code) ?? code }));
  const sorted = all.sort((one, other) => one.name.localeCompare(other.name, language));
  return [...sorted.filter(({ code }) => code === "IN"), ...sorted.filter(({ code }) => code !== "IN")];
}
