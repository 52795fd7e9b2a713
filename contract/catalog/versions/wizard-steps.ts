/** Names of the five steps of listing an app, 0 to 4 (specification, section 2). */
export const wizardSteps = ["details", "metadata", "developerInfo", "upload", "languages"] as const;
export type WizardStep = (typeof wizardSteps)[number];
export const lastWizardStep = 4;

export function previousWizardStep(step: number): number {
  return Math.max(step - 1, 0);
}
export function furthestWizardStep(furthest: number, step: number): number {
  return Math.min(Math.max(furthest, step), lastWizardStep);
}

/**
 * Modes of the wizard. `create`: a new app; `update`: texts and pictures of a live app; `update_file`: its package as
 * well.
 */
export const wizardModes = ["create", "update", "update_file"] as const;
export type WizardMode = (typeof wizardModes)[number];

export const versionSaveTypes = ["WITH_FILE", "WITHOUT_FILE"] as const;
export type VersionSaveType = (typeof versionSaveTypes)[number];

/** Returns the save type of a mode: a plain update keeps the live package, while the other modes bring a file. */
export function saveTypeForMode(mode: WizardMode): VersionSaveType {
  return mode === "update" ? "WITHOUT_FILE" : "WITH_FILE";
}
