import { languages } from "#contract/platform/reference/languages.ts";
import type { FieldPart } from "./field-parts.ts";
import type { PartFieldPath } from "./review-fields.ts";

/** Label keys of parts that have no name of their own, below `part` in versions.json. */
const labelKeys = {
  "metadata.heroId": "hero",
  "abTest.screenshotIds": "testScreenshots",
  "metadata.category": "category",
  "metadata.tags": "tags",
  "details.aboutApp": "aboutApp",
  "upload.packageFileId": "package",
  "upload.mainObbFileId": "mainObb",
  "upload.patchObbFileId": "patchObb",
  "upload.changelog": "changelog",
  "abTest.changelog": "testChangelog",
} as const satisfies Partial<Record<PartFieldPath, string>>;

export type FieldPartLabelKey = (typeof labelKeys)[keyof typeof labelKeys];
const labelKeyOf: Partial<Record<PartFieldPath, FieldPartLabelKey>> = labelKeys;

/** Labels in one language, for screens and mails, from which the label of a part is composed. */
export interface FieldPartLabels {
  word(key: FieldPartLabelKey): string;
  shot(number: number): string;
  shotOf(place: string, number: number): string;
}

function placeName({ place, of }: FieldPart, { word }: FieldPartLabels): string {
  const known = labelKeyOf[place];
  if (known) return word(known);
  if (place.startsWith("developerInfo.")) return (of ?? "").replace(/^.*\.permission\./, "");
  return languages.find((language) => language.code === of)?.name ?? of ?? place;
}

/** Returns the label of a part: a language by its own name, "no. 3", "What’s new in B". */
export function formatFieldPartLabel(part: FieldPart, say: FieldPartLabels): string {
  if (part.number === null) return placeName(part, say);
  const isOfListing = part.place === "metadata.screenshotIds";
  return isOfListing ? say.shot(part.number) : say.shotOf(placeName(part, say), part.number);
}
