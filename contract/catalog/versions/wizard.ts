/** The five steps of listing an app, 0 to 4 (specification, section 2). */
export const wizardSteps = ["details", "metadata", "developerInfo", "upload", "languages"] as const;
export type WizardStep = (typeof wizardSteps)[number];
export const lastStep = 4;

export function nextStep(step: number): number {
  return Math.min(step + 1, lastStep);
}
export function previousStep(step: number): number {
  return Math.max(step - 1, 0);
}
export function furthestStep(furthest: number, step: number): number {
  return Math.min(Math.max(furthest, step), lastStep);
}

/** `create`: a new app; `update`: texts and pictures of a live app; `update_file`: its package as well. */
export const wizardModes = ["create", "update", "update_file"] as const;
export type WizardMode = (typeof wizardModes)[number];

export const saveTypes = ["WITH_FILE", "WITHOUT_FILE"] as const;
export type SaveType = (typeof saveTypes)[number];

/** A plain update keeps the live package; the other modes bring a file. */
export function saveTypeOf(mode: WizardMode): SaveType {
  return mode === "update" ? "WITHOUT_FILE" : "WITH_FILE";
}
