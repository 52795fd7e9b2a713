import type { MailWords } from "#server/texts/texts.ts";

interface Named {
  readonly appTitle: string;
  /** Null before a package was read. */
  readonly versionName: string | null;
}

/** How a notice calls an app and its version. */
export function versionWords(t: MailWords, { appTitle: title, versionName: name }: Named) {
  return { title, version: name === null ? title : t("version", { title, name }) };
}
