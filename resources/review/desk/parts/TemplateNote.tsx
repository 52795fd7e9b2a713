import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { ReasonPolicyLink } from "#resources/catalog/versions/parts/ReasonPolicyLink.tsx";
import { languageName } from "./use-reason-templates.ts";

interface TemplateNoteProps {
  template: ReasonTemplate;
  /** The developer's language. */
  wanted: string;
}

/** Background of a filled-in template: its English text, the state of its translation, and its policy. */
export function TemplateNote({ template, wanted }: TemplateNoteProps) {
  const { t, i18n } = useTranslation("review");
  const { english, language, stale, policyLink } = template;
  const isMissing = language !== wanted;
  const isRead = language === consoleLanguage || language === i18n.language;
  return (
    <div className="stack gap-4 text-12 soft">
      {(isMissing || stale) && (
        <p className="line top toned" data-tone="warn">
          <Languages size={14} aria-hidden />
          {t(isMissing ? "decide.templateMissing" : "decide.templateStale", { language: languageName(wanted) })}
        </p>
      )}
      {!isRead && (
        <p lang={consoleLanguage} dir="ltr" className="break-anywhere">
          <span className="faint">{t("decide.templateEnglish")}</span> <b className="medium">{english.title}</b>{" "}
          {english.description}
        </p>
      )}
      <ReasonPolicyLink link={policyLink} />
    </div>
  );
}
