import { emptyForm, type VersionForm } from "#contract/versions/form.ts";
import type { WizardMode } from "#contract/versions/wizard.ts";

/**
 * The form an update starts from: everything people see in the store as it is. What belongs to one version only
 * (its news, its test, the statements of whoever submits it) starts afresh, and so does the file when one is brought.
 */
export function forkForm(source: VersionForm, mode: WizardMode): VersionForm {
  const blank = emptyForm(source.details.applicationType);
  const upload = mode === "update" ? { ...source.upload, changelog: "", acceptsFewerDevices: false } : blank.upload;
  return { ...source, upload, abTest: blank.abTest, autoTranslate: [], declaration: blank.declaration };
}
