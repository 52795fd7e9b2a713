import { wizardSteps } from "#contract/catalog/versions/wizard-steps.ts";

const stepOfSection: Record<string, number> = {
  sourceLanguage: 0,
  details: 0,
  metadata: 1,
  developerInfo: 2,
  upload: 3,
  abTest: 4,
  languages: 4,
};

/** Returns the step that contains a form field. */
export function stepOfFormField(path: string): number {
  return stepOfSection[path.split(".")[0] ?? ""] ?? 0;
}

/** Returns the step in a URL such as `…/versions/:id/3`; anything else is the first step. */
export function stepFromUrl(text: string | undefined): number {
  const step = Number(text);
  return Number.isInteger(step) && step >= 0 && step < wizardSteps.length ? step : 0;
}

/** Returns a step's number on screens, 1 to 5. URLs and calls count from 0, as the specification does. */
export function stepNumber(step: number): number {
  return step + 1;
}

/** Returns the ID of the element that edits a field, so that lists of missing items can link to it. */
export function fieldElementId(path: string): string {
  return `field-${path.replaceAll(".", "-")}`;
}

export function versionPath(appId: string, versionId: string, view: number | "preview" | "held" | "languages"): string {
  return `/home/${appId}/versions/${versionId}/${view}`;
}

/** Returns the URL of a field: its step, with the element's ID as the hash. */
export function fieldEditPath(appId: string, versionId: string, path: string): string {
  return `${versionPath(appId, versionId, stepOfFormField(path))}#${fieldElementId(path)}`;
}
