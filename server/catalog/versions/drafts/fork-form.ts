import { emptyForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { WizardMode } from "#contract/catalog/versions/wizard.ts";

/**
 * The form an update starts from: a copy of the live store listing. Parts that belong to one version only (changelog,
 * listing test, declaration) start empty, as does the package unless the mode is `update`.
 */
export function forkForm(source: VersionForm, mode: WizardMode): VersionForm {
  const blank = emptyForm(source.details.applicationType);
  const upload = mode === "update" ? { ...source.upload, changelog: "", acceptsFewerDevices: false } : blank.upload;
  return { ...source, upload, abTest: blank.abTest, autoTranslate: [], declaration: blank.declaration };
}
