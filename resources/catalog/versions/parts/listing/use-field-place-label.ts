import { useTranslation } from "react-i18next";
import { languages } from "#contract/platform/reference/languages.ts";
import {
  type VersionFormPath,
  languageOfEntry,
  reviewFieldFormPaths,
  type ReviewField,
} from "#contract/review/desk/review-fields.ts";

type OwnPlace = Exclude<VersionFormPath, `${string}.*.${string}`>;
const isOwn = (place: VersionFormPath): place is OwnPlace => !place.includes(".*.");

export function shortPermission(permission: string): string {
  return permission.replace(/^.*\.permission\./, "");
}
export function languageNativeName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

interface Placed {
  readonly field: ReviewField;
  readonly place: VersionFormPath;
  readonly of: string | null;
}

/**
 * Returns the label that distinguishes a place from the field's first one: its language, its permission, or "What's new
 * in B". Null for the first.
 */
export function useFieldPlaceLabel(): (placed: Placed) => string | null {
  const { t } = useTranslation("versions");
  return ({ field, place, of }) => {
    if (of !== null) return languageOfEntry({ place, of }) === null ? shortPermission(of) : languageNativeName(of);
    return isOwn(place) && place !== reviewFieldFormPaths(field)[0] ? t(`path.${place}`) : null;
  };
}
