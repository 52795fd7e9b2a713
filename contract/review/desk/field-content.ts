import type { MediaKind } from "#contract/catalog/listings/media.ts";
import { switchSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import {
  contentOf,
  type FieldPath,
  picturesOf,
  placesOf,
  reviewFields,
  type ReviewField,
  textsOf,
  valuesOf,
} from "./review-fields.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

/** One value of a form. */
interface FormValue {
  readonly place: FieldPath;
  /** Language or permission of a list entry; null outside lists. */
  readonly of: string | null;
  /** Path in this form: `languages.0.title`. */
  readonly path: string;
  readonly value: unknown;
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** Entries of a form's list, each with its key. */
const listEntries = (form: VersionForm, list: string): { of: string; entry: object }[] =>
  list === "languages"
    ? form.languages.map((entry) => ({ of: entry.language, entry }))
    : form.developerInfo.appDataPermissions.map((entry) => ({ of: entry.permission, entry }));

export function valuesAt(form: VersionForm, place: FieldPath): FormValue[] {
  const [list = "", key] = place.split(".*.");
  if (key === undefined)
    return [{ place, of: null, path: place, value: place.split(".").reduce<unknown>(propertyOf, form) }];
  return listEntries(form, list)
    .map(({ of, entry }, at) => ({ place, of, path: `${list}.${at}.${key}`, value: propertyOf(entry, key) }))
    .sort((one, other) => (one.of < other.of ? -1 : 1));
}

export function isEmpty(value: unknown): boolean {
  return value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** Order matters for pictures, not for chosen values. */
export function comparableValue(field: ReviewField, { place, value }: Pick<FormValue, "place" | "value">): unknown {
  return Array.isArray(value) && valuesOf(field).includes(place) ? value.toSorted() : value;
}

/** Non-empty values of a field, in a stable order. */
export function fieldContent(form: VersionForm, field: ReviewField): [FieldPath, string | null, unknown][] {
  return placesOf(field)
    .flatMap((place) => valuesAt(form, place))
    .filter(({ value }) => !isEmpty(value))
    .map((found) => [found.place, found.of, comparableValue(field, found)]);
}

export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === "string");
}

export interface FormPicture {
  /** `metadata.screenshotIds.2` */
  readonly path: string;
  readonly id: string;
  readonly kind: MediaKind;
}

/** Every picture that a form refers to, with its required kind. */
export function picturesIn(form: VersionForm): FormPicture[] {
  return reviewFields.flatMap((field) =>
    picturesOf(field).flatMap((place) => {
      const kind = contentOf[field].media?.[place];
      if (!kind) return [];
      return valuesAt(form, place).flatMap(({ path, value }) =>
        idsIn(value).map((id, at) => ({ path: Array.isArray(value) ? `${path}.${at}` : path, id, kind })),
      );
    }),
  );
}

/** One value in two forms. */
interface Pair<T> {
  readonly field: ReviewField;
  readonly place: FieldPath;
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
  places: readonly FieldPath[],
  read: (value: unknown) => T,
): Pair<T>[] {
  const alike = switchSourceLanguage(before, after.sourceLanguage);
  return places.flatMap((place) => {
    const [was, is] = [valuesAt(alike, place), valuesAt(after, place)];
    const keys = [...new Set([...was, ...is].map((value) => value.of))].sort((one, other) =>
      (one ?? "") < (other ?? "") ? -1 : 1,
    );
    const valueIn = (side: readonly FormValue[], of: string | null) =>
      read(side.find((value) => value.of === of)?.value);
    return keys.map((of) => ({ field, place, of, before: valueIn(was, of), after: valueIn(is, of) }));
  });
}

/** Texts of a field in both forms, whether or not they differ. */
export function textPairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string>[] {
  return pairsAt([before, after], field, textsOf(field), (value) => (typeof value === "string" ? value : ""));
}

/** Picture ids of a field in both forms. */
export function picturePairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string[]>[] {
  return pairsAt([before, after], field, picturesOf(field), idsIn);
}

const namesIn = (value: unknown): string[] => (isEmpty(value) ? [] : [value ?? []].flat().map(String)).toSorted();

/** Choices and switches of a field in both forms, by name; a switch that is off has none. */
export function valuePairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string[]>[] {
  return pairsAt([before, after], field, valuesOf(field), namesIn);
}
