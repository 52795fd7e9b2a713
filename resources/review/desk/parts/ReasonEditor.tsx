import { Input, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reasonLimits, type ReasonTemplate, type ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { countGraphemes, fitsLimit } from "#contract/text-length.ts";
import { Languages } from "lucide-react";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { ReasonPolicyLink } from "#resources/catalog/versions/parts/ReasonPolicyLink.tsx";
import { languageName, type ReadableReasonTemplate } from "./use-reason-templates.ts";

export interface ReasonEditorValue {
  readonly title: string;
  readonly text: string;
  /** The reason template it was written from. */
  readonly template: ReasonTemplateRef | null;
}

interface ReasonEditorProps {
  written: ReasonEditorValue;
  language: string;
  templates: readonly ReadableReasonTemplate[];
  onChange: (written: ReasonEditorValue) => void;
}

/** Editor of a reason: a menu of templates to start from, and fields for title and text. */
export function ReasonEditor({ written, language, templates, onChange }: ReasonEditorProps) {
  const { t } = useTranslation("review");
  const [titleId, textId] = [useId(), useId()];
  const limit = limits.holdReason;
  const { title, text, template } = written;
  const chosen = templates.find(({ key }) => key === template?.key);
  const take = (wanted: string | undefined) => {
    const taken = templates.find(({ key }) => key === wanted);
    if (!taken) return onChange({ title, text, template: null });
    const { key, revision } = taken;
    onChange({ title: taken.title, text: taken.description, template: { key, revision } });
  };
  return (
    <div className="stack gap-8">
      {templates.length > 0 && (
        <Select
          value={chosen?.key ?? null}
          allowClear
          placeholder={t("decide.templatePlaceholder")}
          aria-label={t("decide.template")}
          showSearch={{ optionFilterProp: "search" }}
          options={templates.map((template) => ({
            value: template.key,
            label: template.reader.title,
            search: [template.reader.title, template.title, template.english.title].join(" "),
          }))}
          optionRender={({ label }) => <span dir="auto">{label}</span>}
          onChange={take}
        />
      )}
      <label htmlFor={titleId} className="visually-hidden">
        {t("decide.reasonTitle")}
      </label>
      <Input
        id={titleId}
        value={title}
        lang={language}
        dir="auto"
        maxLength={reasonLimits.title}
        placeholder={t("decide.reasonTitle")}
        onChange={(event) => onChange({ title: event.target.value, text, template })}
      />
      <label htmlFor={textId} className="visually-hidden">
        {t("decide.reasonText")}
      </label>
      <Input.TextArea
        id={textId}
        value={text}
        lang={language}
        dir="auto"
        autoSize={{ minRows: 2, maxRows: 8 }}
        status={fitsLimit(text, limit) ? "" : "error"}
        placeholder={t("decide.reasonText")}
        onChange={(event) => onChange({ title, text: event.target.value, template })}
      />
      {!fitsLimit(text, limit) && (
        <p className="text-12 toned" data-tone="err">
          {t("decide.tooLong", { count: countGraphemes(text), limit: limit.graphemes })}
        </p>
      )}
      {chosen && <TemplateNote template={chosen} wanted={language} />}
    </div>
  );
}

interface TemplateNoteProps {
  template: ReasonTemplate;
  /** Language of the developer, in which the reason is read. */
  wanted: string;
}

/** Note on a filled-in template: its English text, the state of its translation, and its policy. */
function TemplateNote({ template, wanted }: TemplateNoteProps) {
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
