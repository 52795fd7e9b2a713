import { Button } from "antd";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { languageNameIn } from "#ui/format/language-name.ts";

interface LanguageChipsProps {
  value: LanguageCode;
  /** Languages with a text of their own. */
  written: readonly LanguageCode[];
  onChange: (language: LanguageCode) => void;
}

/** Language picker that marks which languages have a text, so that none is forgotten. */
export function LanguageChips({ value, written, onChange }: LanguageChipsProps) {
  const { t, i18n } = useTranslation("announcements");
  return (
    <div className="row gap-4" role="group" aria-label={t("words.language")}>
      {languageCodes.map((code) => {
        const isWritten = written.includes(code);
        const isPressed = code === value;
        const Icon = isWritten ? CircleCheck : CircleDashed;
        // English is the fallback, so it is never marked as missing.
        const state = isWritten || code !== consoleLanguage ? t(isWritten ? "words.written" : "words.missing") : "";
        return (
          <Button
            key={code}
            size="small"
            type={isPressed ? "primary" : "default"}
            aria-pressed={isPressed}
            title={state}
            onClick={() => onChange(code)}
          >
            {languageNameIn(i18n.language, code)}
            <Icon
              size={14}
              strokeWidth={1.75}
              {...(!isPressed && { className: "toned", "data-tone": isWritten ? "ok" : "neu" })}
              aria-hidden
            />
            <span className="visually-hidden">{state}</span>
          </Button>
        );
      })}
    </div>
  );
}
