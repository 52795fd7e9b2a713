import { Input, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ReasonTemplate } from "#contract/review/views.ts";
import { countGraphemes, fitsLimit } from "#contract/text.ts";

interface ReasonEditorProps {
  title: string;
  text: string;
  language: string;
  templates: readonly ReasonTemplate[];
  onChange: (title: string, text: string) => void;
}

const titleLetters = 200;

/** A ready-made reason to begin with, then a title and a text that can be edited. */
export function ReasonEditor({ title, text, language, templates, onChange }: ReasonEditorProps) {
  const { t } = useTranslation("review");
  const [titleId, textId] = [useId(), useId()];
  const limit = limits.holdReason;
  const chosen = templates.find((one) => one.title === title)?.id ?? null;
  const take = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (template) onChange(template.title, template.description);
  };
  return (
    <div className="stack gap-8">
      {templates.length > 0 && (
        <Select
          value={chosen}
          placeholder={t("decide.templatePlaceholder")}
          aria-label={t("decide.template")}
          autoFocus={title === ""}
          options={templates.map((one) => ({ value: one.id, label: one.title }))}
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
        maxLength={titleLetters}
        placeholder={t("decide.reasonTitle")}
        onChange={(event) => onChange(event.target.value, text)}
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
        onChange={(event) => onChange(title, event.target.value)}
      />
      {!fitsLimit(text, limit) && (
        <p className="text-12 toned" data-tone="err">
          {t("decide.tooLong", { count: countGraphemes(text), limit: limit.graphemes })}
        </p>
      )}
    </div>
  );
}
