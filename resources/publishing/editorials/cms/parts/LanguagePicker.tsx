import { Button } from "antd";
import { CircleCheck, CircleDashed, History, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CmsItem } from "#contract/publishing/editorials/cms-schemas.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";
import styles from "./cms.module.css";

const icons: Readonly<Record<"checked" | "stale" | "missing", LucideIcon>> = {
  checked: CircleCheck,
  stale: History,
  missing: CircleDashed,
};
const tones = { checked: "ok", stale: "warn", missing: "neu" } as const;

interface LanguageRowProps {
  item: Pick<CmsItem, "languages">;
  chosen: LanguageCode;
  onChoose: (language: LanguageCode) => void;
}

/** Language picker that shows the state of each translation. */
export function LanguagePicker({ item, chosen, onChoose }: LanguageRowProps) {
  const { t } = useTranslation("cms");
  useFonts(languages.map(({ code }) => code));
  return (
    <div className={styles.languages} role="group" aria-label={t("column.languages")}>
      {languages.map(({ code, name }) => {
        const state = item.languages.find(({ language }) => language === code)?.state ?? "missing";
        const Icon = icons[state];
        return (
          <Button
            key={code}
            size="small"
            aria-pressed={code === chosen}
            className={code === chosen ? (styles.chosen ?? "") : ""}
            icon={
              <span className="toned inline" data-tone={tones[state]}>
                <Icon size={14} aria-label={t(`languages.${state}`)} />
              </span>
            }
            iconPlacement="end"
            onClick={() => onChoose(code)}
          >
            <span lang={code}>{name}</span>
          </Button>
        );
      })}
    </div>
  );
}
