import type { MailTFunction } from "#server/platform/texts/translation-functions.ts";

export interface NamedVersion {
  readonly appTitle: string;
  /** Version name from the package; null until a package has been inspected. */
  readonly versionName: string | null;
}

/** Returns the app and version, as notifications call them. */
export function versionTextValues(t: MailTFunction, { appTitle: title, versionName: name }: NamedVersion) {
  return { title, version: name === null ? title : t("version", { title, name }) };
}
