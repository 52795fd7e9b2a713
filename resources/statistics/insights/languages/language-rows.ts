import { regionalLanguageCodes } from "#contract/reference/languages.ts";

export interface LanguageRow {
  readonly language: string;
  readonly installs: number;
  readonly previousInstalls: number;
}

export interface LanguageAnswer {
  readonly appLanguageInstallsCount: readonly LanguageRow[];
  readonly languageAggData: {
    readonly regional: number;
    readonly english: number;
    readonly unknown: number;
    readonly total: number;
  };
}

/** The twelve regional languages, most installs first. */
export const regionalRows = (rows: readonly LanguageRow[]): LanguageRow[] =>
  rows
    .filter(({ language }) => regionalLanguageCodes.some((code) => code === language))
    .sort((a, b) => b.installs - a.installs);
