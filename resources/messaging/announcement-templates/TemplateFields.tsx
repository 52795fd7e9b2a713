import { Checkbox, Input } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldError } from "#contract/error-body.ts";
import type { AnnouncementText } from "#contract/messaging/announcements/content.ts";
import type { TemplateContent } from "#contract/messaging/announcements/template.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { type TextDrafts, draftsToTexts } from "#resources/messaging/announcements/parts/text-drafts.ts";
import { TextsEditor } from "#resources/messaging/announcements/parts/TextsEditor.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Card } from "#ui/page/Card.tsx";

/** Form state of an announcement template. */
export interface TemplateDraft {
  readonly name: string;
  readonly essential: boolean;
  readonly texts: TextDrafts;
}

export function toTemplateContent({ name, essential, texts }: TemplateDraft): TemplateContent {
  return { name, essential, texts: draftsToTexts(texts) };
}

interface TemplateFieldsProps {
  draft: TemplateDraft;
  onChange: (draft: TemplateDraft) => void;
  problems: readonly FieldError[];
  disabled?: boolean;
}

export function TemplateFields({ draft, onChange, problems, disabled = false }: TemplateFieldsProps) {
  const { t } = useTranslation("announcements");
  const errorText = useFieldErrorText();
  const wrongName = problems.find(({ path }) => path === "name");
  const texts: AnnouncementText[] = draftsToTexts(draft.texts);
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <Field label={t("templates.name")} help={t("templates.nameHelp")} error={wrongName && errorText(wrongName)}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                maxLength={80}
                disabled={disabled}
                value={draft.name}
                onChange={({ target }) => onChange({ ...draft, name: target.value })}
              />
            )}
          </Field>
          <Checkbox
            checked={draft.essential}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...draft, essential: target.checked })}
          >
            {t("essential.label")}
          </Checkbox>
          <p className="text-13 soft">{t("essential.help")}</p>
        </div>
      </Card>
      <TextsEditor
        drafts={draft.texts}
        onChange={(next) => onChange({ ...draft, texts: next })}
        texts={texts}
        problems={problems}
        disabled={disabled}
      />
    </div>
  );
}
