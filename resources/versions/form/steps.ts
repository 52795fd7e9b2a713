import type { ReviewField } from "#contract/review/fields.ts";
import { wizardSteps } from "#contract/versions/wizard.ts";

const stepOfSection: Record<string, number> = {
  sourceLanguage: 0,
  details: 0,
  metadata: 1,
  developerInfo: 2,
  upload: 3,
  abTest: 4,
  languages: 4,
};

/** The step on which a field of the form stands. */
export const stepOfPath = (path: string): number => stepOfSection[path.split(".")[0] ?? ""] ?? 0;

/** The step on which a field a reviewer can hold is edited. */
export const stepOfField: Record<ReviewField, number> = {
  title: 0,
  type: 0,
  shortDescription: 0,
  description: 0,
  icon: 1,
  screenshots: 1,
  category: 1,
  ageGroup: 1,
  supportEmail: 2,
  supportContactNumber: 2,
  website: 2,
  privacyPolicy: 2,
  privacyPolicyNote: 2,
  appDeclaration: 2,
  apkSection: 3,
};

/** The step of an address, `…/versions/:versionId/3`; anything else is the first. */
export function stepFromUrl(text: string | undefined): number {
  const step = Number(text);
  return Number.isInteger(step) && step >= 0 && step < wizardSteps.length ? step : 0;
}

/** Id of the element that edits a field, so that lists of what is missing can link to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll(".", "-")}`;

export const versionPath = (appId: string, versionId: string, view: number | "preview" | "held"): string =>
  `/home/${appId}/versions/${versionId}/${view}`;

/** Address of one field: its step, with the element's id behind the hash. */
export const fieldPathname = (appId: string, versionId: string, path: string): string =>
  `${versionPath(appId, versionId, stepOfPath(path))}#${fieldId(path)}`;
