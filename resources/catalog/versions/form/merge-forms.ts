import { switchSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import { type LanguageCode, toLanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import {
  diffFields,
  type FieldDifference,
  mergeFields,
  type MergeSide,
  type ThreeWay,
} from "#ui/form/three-way-merge.ts";
import { flattenForm, unflattenForm } from "./flatten-form.ts";

/**
 * True for a field derived from others. Nobody has to decide about it in a conflict, because the text beside it differs
 * too.
 */
export function isDerivedField(path: string): boolean {
  return /\.(isDirty|isLanguageAutoTranslated|staleTexts)$/.test(path);
}

/**
 * Returns field values in one source language, so that texts compare within a language; keeps the form's own
 * `sourceLanguage`.
 */
const valuesInSourceLanguage = (language: LanguageCode, form: VersionForm): Record<string, unknown> => ({
  ...Object.fromEntries(flattenForm(switchSourceLanguage(form, language))),
  sourceLanguage: form.sourceLanguage,
});

/** Returns field values of the three forms in my source language. */
const sidesInMyLanguage = (
  base: VersionForm,
  mine: VersionForm,
  theirs: VersionForm,
): ThreeWay<Record<string, unknown>> => ({
  base: valuesInSourceLanguage(mine.sourceLanguage, base),
  mine: Object.fromEntries(flattenForm(mine)),
  theirs: valuesInSourceLanguage(mine.sourceLanguage, theirs),
});

export function diffForms(base: VersionForm, mine: VersionForm, theirs: VersionForm): FieldDifference[] {
  return diffFields(sidesInMyLanguage(base, mine, theirs));
}

/** Conflicts to decide: both sides changed the same field to different values. */
export function findFormConflicts(differences: readonly FieldDifference[]): FieldDifference[] {
  return differences.filter((difference) => difference.changedBy === "both" && !isDerivedField(difference.path));
}

/** Returns their form with my changes. If both changed a field, the choice decides; without one, mine wins. */
export function mergeForms(
  base: VersionForm,
  mine: VersionForm,
  theirs: VersionForm,
  choices: Readonly<Record<string, MergeSide>> = {},
): VersionForm {
  const { merged } = mergeFields(sidesInMyLanguage(base, mine, theirs), { choices });
  const values = new Map(Object.entries(merged));
  const chosen = toLanguageCode(String(values.get("sourceLanguage")));
  return switchSourceLanguage(unflattenForm(values.set("sourceLanguage", mine.sourceLanguage)), chosen);
}
