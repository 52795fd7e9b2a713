import type { MailWords } from "#server/texts/texts.ts";

interface Named {
  readonly appTitle: string;
  /** Null until a package has been read. */
  readonly versionName: string | null;
}

/** App and version, as notifications call them. */
export function versionWords(t: MailWords, { appTitle: title, versionName: name }: Named) {
  return { title, version: name === null ? title : t("version", { title, name }) };
}
