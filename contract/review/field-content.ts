import type { MediaKind } from "#contract/listings/media.ts";
import { inSourceLanguage } from "#contract/listings/source-language.ts";
import {
  contentOf,
  type FormPlace,
  picturesOf,
  placesOf,
  reviewFields,
  type ReviewField,
  textsOf,
  valuesOf,
} from "./fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";

/** One value of a form. */
interface Found {
  readonly place: FormPlace;
  /** The language or permission whose entry it is; null where the form has one value alone. */
  readonly of: string | null;
  /** Where it stands in this form: `languages.0.title`. */
  readonly path: string;
  readonly value: unknown;
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** The lists of a form, each entry by what tells it from the others. */
const entriesOf = (form: VersionForm, list: string): { of: string; entry: object }[] =>
  list === "languages"
    ? form.languages.map((entry) => ({ of: entry.language, entry }))
    : form.developerInfo.appDataPermissions.map((entry) => ({ of: entry.permission, entry }));

export function valuesAt(form: VersionForm, place: FormPlace): Found[] {
  const [list = "", key] = place.split(".*.");
  if (key === undefined)
    return [{ place, of: null, path: place, value: place.split(".").reduce<unknown>(partOf, form) }];
  return entriesOf(form, list)
    .map(({ of, entry }, at) => ({ place, of, path: `${list}.${at}.${key}`, value: partOf(entry, key) }))
    .sort((one, other) => (one.of < other.of ? -1 : 1));
}

export function isEmpty(value: unknown): boolean {
  return value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** The order of chosen names says nothing, that of pictures does. */
export function settled(field: ReviewField, { place, value }: Pick<Found, "place" | "value">): unknown {
  return Array.isArray(value) && valuesOf(field).includes(place) ? value.toSorted() : value;
}

/** Everything under a field key that says something, in an order of its own. */
export function fieldContent(form: VersionForm, field: ReviewField): [FormPlace, string | null, unknown][] {
  return placesOf(field)
    .flatMap((place) => valuesAt(form, place))
    .filter(({ value }) => !isEmpty(value))
    .map((found) => [found.place, found.of, settled(field, found)]);
}

export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === "string");
}

export interface PictureInForm {
  /** `metadata.screenshotIds.2` */
  readonly path: string;
  readonly id: string;
  readonly kind: MediaKind;
}

/** Every picture a form points to, with the kind it has to be there. */
export function picturesIn(form: VersionForm): PictureInForm[] {
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

/** The same place in two forms. */
interface Pair<T> {
  readonly field: ReviewField;
  readonly place: FormPlace;
  readonly of: string | null;
  readonly before: T;
  readonly after: T;
}

/** An entry that is in one of the forms alone stands beside nothing; a text stands beside that of its own language. */
function pairsAt<T>(
  [before, after]: readonly [VersionForm, VersionForm],
  field: ReviewField,
  places: readonly FormPlace[],
  read: (value: unknown) => T,
): Pair<T>[] {
  const alike = inSourceLanguage(before, after.sourceLanguage);
  return places.flatMap((place) => {
    const [was, is] = [valuesAt(alike, place), valuesAt(after, place)];
    const keys = [...new Set([...was, ...is].map((one) => one.of))].sort((one, other) =>
      (one ?? "") < (other ?? "") ? -1 : 1,
    );
    const valueIn = (side: readonly Found[], of: string | null) => read(side.find((one) => one.of === of)?.value);
    return keys.map((of) => ({ field, place, of, before: valueIn(was, of), after: valueIn(is, of) }));
  });
}

/** The texts under a field key in both forms, whether they differ or not. */
export function textPairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string>[] {
  return pairsAt([before, after], field, textsOf(field), (value) => (typeof value === "string" ? value : ""));
}

/** The same for pictures, by their ids. */
export function picturePairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string[]>[] {
  return pairsAt([before, after], field, picturesOf(field), idsIn);
}

const namesIn = (value: unknown): string[] => (isEmpty(value) ? [] : [value ?? []].flat().map(String)).toSorted();

/** The same for choices and switches, as the names they have in the form; a switch that is off has none. */
export function valuePairs(before: VersionForm, after: VersionForm, field: ReviewField): Pair<string[]>[] {
  return pairsAt([before, after], field, valuesOf(field), namesIn);
}
