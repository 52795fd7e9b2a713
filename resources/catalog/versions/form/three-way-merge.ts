import { switchSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import { type LanguageCode, toLanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { flattenForm, type FormFieldValues, unflattenForm, isSameFieldValue } from "./flatten-form.ts";

/** Field that differs between two forms, and who changed it since their common base. */
export interface FormDifference {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly changedBy: "me" | "them" | "both";
}

export type ConflictChoice = "mine" | "theirs";

/** Fields derived from others; nobody has to decide them. */
const derivedFields = /\.(isDirty|isLanguageAutoTranslated|staleTexts)$/;

/**
 * Field values in one source language, so that texts compare within a language; keeps the form's own `sourceLanguage`.
 */
const valuesInSourceLanguage = (language: LanguageCode, form: VersionForm): FormFieldValues =>
  new Map([...flattenForm(switchSourceLanguage(form, language)), ["sourceLanguage", form.sourceLanguage]]);

export function diffForms(base: VersionForm, mine: VersionForm, theirs: VersionForm): FormDifference[] {
  const language = mine.sourceLanguage;
  const [before, left, right] = [
    valuesInSourceLanguage(language, base),
    flattenForm(mine),
    valuesInSourceLanguage(language, theirs),
  ];
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths].flatMap((path): FormDifference[] => {
    const [myValue, theirValue] = [left.get(path), right.get(path)];
    if (isSameFieldValue(myValue, theirValue)) return [];
    const byMe = !isSameFieldValue(myValue, before.get(path));
    const byThem = !isSameFieldValue(theirValue, before.get(path));
    const changedBy = byMe && byThem ? "both" : byMe ? "me" : "them";
    return [{ path, mine: myValue, theirs: theirValue, changedBy }];
  });
}

/** Conflicts to decide: both sides changed the same field to different values. */
export function findFormConflicts(differences: readonly FormDifference[]): FormDifference[] {
  return differences.filter((difference) => difference.changedBy === "both" && !derivedFields.test(difference.path));
}

/** Their form with my changes. If both changed a field, the choice decides; without one, mine wins. */
export function mergeForms(
  base: VersionForm,
  mine: VersionForm,
  theirs: VersionForm,
  choices: Readonly<Record<string, ConflictChoice>> = {},
): VersionForm {
  const values = new Map(valuesInSourceLanguage(mine.sourceLanguage, theirs));
  for (const difference of diffForms(base, mine, theirs)) {
    const defaultChoice: ConflictChoice = difference.changedBy === "them" ? "theirs" : "mine";
    if ((choices[difference.path] ?? defaultChoice) === "theirs") continue;
    if (difference.mine === undefined) values.delete(difference.path);
    else values.set(difference.path, difference.mine);
  }
  const chosen = toLanguageCode(String(values.get("sourceLanguage")));
  return switchSourceLanguage(unflattenForm(values.set("sourceLanguage", mine.sourceLanguage)), chosen);
}
