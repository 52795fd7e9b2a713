import type { ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import { switchSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import {
  reviewFieldContents,
  type VersionFormPath,
  reviewFieldPicturePaths,
  reviewFieldFormPaths,
  reviewFields,
  type ReviewField,
  reviewFieldTextPaths,
  reviewFieldValuePaths,
} from "./review-fields.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

/** One value of a form. */
interface FormValue {
  readonly place: VersionFormPath;
  /** Language or permission of a list entry; null for a value outside lists. */
  readonly of: string | null;
  /** Path of the value in this form, such as `languages.0.title`. */
  readonly path: string;
  readonly value: unknown;
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** Lists entries of a form's list, each with its key. */
const listEntries = (form: VersionForm, list: string): { of: string; entry: object }[] =>
  list === "languages"
    ? form.languages.map((entry) => ({ of: entry.language, entry }))
    : form.developerInfo.appDataPermissions.map((entry) => ({ of: entry.permission, entry }));

/** Reads the values at a path, including a switched-off A/B test. */
function readTypedValues(form: VersionForm, place: VersionFormPath): FormValue[] {
  const [list = "", key] = place.split(".*.");
  if (key === undefined)
    return [{ place, of: null, path: place, value: place.split(".").reduce<unknown>(propertyOf, form) }];
  return listEntries(form, list)
    .map(({ of, entry }, at) => ({ place, of, path: `${list}.${at}.${key}`, value: propertyOf(entry, key) }))
    .sort((one, other) => (one.of < other.of ? -1 : 1));
}

/**
 * Reads the values at a path that are part of the version. A switched-off A/B test isn't: the form keeps it until the
 * version is submitted, so that switching it on again restores it.
 */
export function readFormValues(form: VersionForm, place: VersionFormPath): FormValue[] {
  return place.startsWith("abTest.") && !form.abTest.enabled ? [] : readTypedValues(form, place);
}

export function isEmptyFormValue(value: unknown): boolean {
  return value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** Returns the value in the form in which two are compared: order matters for pictures, not for chosen values. */
export function toComparableValue(field: ReviewField, { place, value }: Pick<FormValue, "place" | "value">): unknown {
  return Array.isArray(value) && reviewFieldValuePaths(field).includes(place) ? value.toSorted() : value;
}

/** Returns non-empty values of a field, in a stable order. */
export function reviewFieldContent(form: VersionForm, field: ReviewField): [VersionFormPath, string | null, unknown][] {
  return reviewFieldFormPaths(field)
    .flatMap((place) => readFormValues(form, place))
    .filter(({ value }) => !isEmptyFormValue(value))
    .map((found) => [found.place, found.of, toComparableValue(field, found)]);
}

export function collectIds(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === "string");
}

export interface FormPicture {
  /** Path of the picture's id: `metadata.screenshotIds.2`. */
  readonly path: string;
  readonly id: string;
  readonly kind: ListingImageKind;
}

/** Lists every picture that a form refers to, with its required kind; also those of a switched-off A/B test. */
export function listFormPictures(form: VersionForm): FormPicture[] {
  return reviewFields.flatMap((field) =>
    reviewFieldPicturePaths(field).flatMap((place) => {
      const kind = reviewFieldContents[field].media?.[place];
      if (!kind) return [];
      return readTypedValues(form, place).flatMap(({ path, value }) =>
        collectIds(value).map((id, at) => ({ path: Array.isArray(value) ? `${path}.${at}` : path, id, kind })),
      );
    }),
  );
}

/** One value in two forms. */
interface Pair<T> {
  readonly field: ReviewField;
  readonly place: VersionFormPath;
  readonly of: string | null;
  readonly before: T;
  readonly after: T;
}

/**
 * Pairs the values of two forms; a text is paired with the one in its own language. An entry in only one form has an
 * empty counterpart.
 */
function pairsAt<T>(
  [before, after]: readonly [VersionForm, VersionForm],
  field: ReviewField,
  places: readonly VersionFormPath[],
  read: (value: unknown) => T,
): Pair<T>[] {
  const alike = switchSourceLanguage(before, after.sourceLanguage);
  return places.flatMap((place) => {
    const [was, is] = [readFormValues(alike, place), readFormValues(after, place)];
    const keys = [...new Set([...was, ...is].map((value) => value.of))].sort((one, other) =>
      (one ?? "") < (other ?? "") ? -1 : 1,
    );
    const valueIn = (side: readonly FormValue[], of: string | null) =>
      read(side.find((value) => value.of === of)?.value);
    return keys.map((of) => ({ field, place, of, before: valueIn(was, of), after: valueIn(is, of) }));
  });
}

/** Returns texts of a field in both forms, whether or not they differ. */
export function fieldTextPairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string>[] {
  return pairsAt([before, after], field, reviewFieldTextPaths(field), (value) =>
    typeof value === "string" ? value : "",
  );
}

/** Returns picture ids of a field in both forms. */
export function fieldPicturePairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string[]>[] {
  return pairsAt([before, after], field, reviewFieldPicturePaths(field), collectIds);
}

const namesIn = (value: unknown): string[] =>
  (isEmptyFormValue(value) ? [] : [value ?? []].flat().map(String)).toSorted();

/** Choices and switches of a field in both forms, by name; a switch that is off has none. */
export function fieldValuePairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string[]>[] {
  return pairsAt([before, after], field, reviewFieldValuePaths(field), namesIn);
}
