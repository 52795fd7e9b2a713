import { Checkbox, Input } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldError } from "#contract/error-body.ts";
import type { AnnouncementText } from "#contract/messaging/announcements/announcement-texts.ts";
import type { AnnouncementTemplateContent } from "#contract/messaging/announcements/template.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { type AnnouncementTextDrafts, draftsToTexts } from "#resources/messaging/announcements/parts/text-drafts.ts";
import { AnnouncementTextsEditor } from "#resources/messaging/announcements/parts/AnnouncementTextsEditor.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Card } from "#ui/page/Card.tsx";

/** Form state of an announcement template. */
export interface AnnouncementTemplateDraft {
  readonly name: string;
  readonly essential: boolean;
  readonly texts: AnnouncementTextDrafts;
}

export function toTemplateContent({ name, essential, texts }: AnnouncementTemplateDraft): AnnouncementTemplateContent {
  return { name, essential, texts: draftsToTexts(texts) };
}

interface TemplateFieldsProps {
  draft: AnnouncementTemplateDraft;
  onChange: (draft: AnnouncementTemplateDraft) => void;
  problems: readonly FieldError[];
}

export function AnnouncementTemplateFields({ draft, onChange, problems }: TemplateFieldsProps) {
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
                value={draft.name}
                onChange={({ target }) => onChange({ ...draft, name: target.value })}
              />
            )}
          </Field>
          <Checkbox
            checked={draft.essential}
            onChange={({ target }) => onChange({ ...draft, essential: target.checked })}
          >
            {t("essential.label")}
          </Checkbox>
          <p className="text-13 soft">{t("essential.help")}</p>
        </div>
      </Card>
      <AnnouncementTextsEditor
        drafts={draft.texts}
        onChange={(next) => onChange({ ...draft, texts: next })}
        texts={texts}
        problems={problems}
      />
    </div>
  );
}
