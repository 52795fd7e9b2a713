import { useTranslation } from "react-i18next";
import { languages } from "#contract/platform/reference/languages.ts";
import { type FieldPath, languageAt, placesOf, type ReviewField } from "#contract/review/desk/review-fields.ts";

type OwnPlace = Exclude<FieldPath, `${string}.*.${string}`>;
const isOwn = (place: FieldPath): place is OwnPlace => !place.includes(".*.");

export function shortPermission(permission: string): string {
  return permission.replace(/^.*\.permission\./, "");
}
export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

interface Placed {
  readonly field: ReviewField;
  readonly place: FieldPath;
  readonly of: string | null;
}

/**
 * Label that distinguishes a place from the field's first one: its language, its permission, or "What's new in B". Null
 * for the first.
 */
export function usePlaceName(): (placed: Placed) => string | null {
  const { t } = useTranslation("versions");
  return ({ field, place, of }) => {
    if (of !== null) return languageAt({ place, of }) === null ? shortPermission(of) : languageName(of);
    return isOwn(place) && place !== placesOf(field)[0] ? t(`path.${place}`) : null;
  };
}
