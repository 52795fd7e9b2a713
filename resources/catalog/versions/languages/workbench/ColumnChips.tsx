import { Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useVersionForm } from "../../form/version-form-context.ts";
import { languageLooks } from "../../parts/listing/language-looks.ts";
import {
  languageState,
  languageStates,
  listLanguageStates,
  translatedShare,
} from "../../parts/listing/language-state.ts";
import { languageNativeName } from "../../parts/listing/use-field-place-label.ts";
import { stateColors } from "./state-colors.ts";
import styles from "./workbench.module.css";

interface ColumnChipsProps {
  codes: readonly LanguageCode[];
  hidden: ReadonlySet<LanguageCode>;
  onToggle(code: LanguageCode): void;
}

/** List with one switch for each language's column, with its translated share, and how many languages are in each state. */
export function ColumnChips({ codes, hidden, onToggle }: ColumnChipsProps) {
  const { t, i18n } = useTranslation("listings");
  const { form } = useVersionForm();
  const states = listLanguageStates(form);
  return (
    <div className={styles.chips}>
      <div className={styles.switches} role="group" aria-label={t("workbench.shown")}>
        {codes.map((code) => {
          const listing = form.languages.find(({ language }) => language === code);
          return (
            <button
              key={code}
              type="button"
              className={`line spread text-13 medium ${styles.chip}`}
              aria-pressed={!hidden.has(code)}
              title={languageNameIn(i18n.language, code)}
              onClick={() => onToggle(code)}
            >
              <bdi lang={code} className="ellipsis">
                {languageNativeName(code)}
              </bdi>
              <Progress
                type="circle"
                size={14}
                strokeWidth={22}
                strokeColor={stateColors[languageState(form, listing)]}
                percent={translatedShare(form, listing) * 100}
                showInfo={false}
                aria-hidden
              />
            </button>
          );
        })}
      </div>
      <ul className="row gap-16 text-12">
        {languageStates.map((state) => {
          const count = states.filter((language) => language.state === state).length;
          const { icon: Icon, tone } = languageLooks[state];
          return count === 0 ? null : (
            <li key={state} className="inline nowrap toned" data-tone={tone}>
              <Icon size={14} strokeWidth={1.75} aria-hidden />
              {t(`languages.${state}Count`, { count })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
