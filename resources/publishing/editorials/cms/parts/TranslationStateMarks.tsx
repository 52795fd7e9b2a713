import { useTranslation } from "react-i18next";
import type { CmsRow } from "#contract/publishing/editorials/cms-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import styles from "./cms.module.css";

/** Marks of an item's translations, one per language, with a text summary. */
export function TranslationStateMarks({ languages }: Pick<CmsRow, "languages">) {
  const { t, i18n } = useTranslation("cms");
  const stateOf = (code: string) => languages.find(({ language }) => language === code)?.state ?? "missing";
  const stale = languages.filter(({ state }) => state === "stale").length;
  const of = t("languages.of", { written: languages.length, all: languageCodes.length });
  return (
    <span className="two-lines">
      <span className="line gap-4" aria-hidden>
        {languageCodes.map((code) => (
          <span
            key={code}
            className={styles.mark}
            data-state={stateOf(code)}
            title={`${languageNameIn(i18n.language, code)}: ${t(`languages.${stateOf(code)}`)}`}
          />
        ))}
      </span>
      <span className={`text-12 ${stale > 0 ? "toned" : "soft"}`} data-tone="warn">
        {stale > 0 ? `${of}, ${t("languages.behind", { count: stale })}` : of}
      </span>
    </span>
  );
}
