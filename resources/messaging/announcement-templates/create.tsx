import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { findAnnouncementTextProblems } from "#contract/messaging/announcements/announcement-texts.ts";
import type { FieldError } from "#contract/error-body.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { validateForm } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { newAnnouncementTemplatePath, announcementTemplatePath, announcementTemplatesPath } from "./parts/paths.ts";
import {
  toTemplateContent,
  type AnnouncementTemplateDraft,
  AnnouncementTemplateFields,
} from "./AnnouncementTemplateFields.tsx";

const emptyDraft: AnnouncementTemplateDraft = { name: "", essential: false, texts: {} };

/** Form for a new template. The composer offers the template once it is saved. */
export function AnnouncementTemplateCreate() {
  const { t } = useTranslation(["announcements", "shell"]);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  // A ref, because the leave guard reads it before the next render.
  const isSaved = useRef(false);
  const { mutate, isPending, error } = useCallMutation(templateWriteCalls.addAnnouncementTemplate);
  const save = async () => {
    const body = toTemplateContent(draft);
    const schema = templateWriteCalls.addAnnouncementTemplate.body;
    const found = [...(await validateForm({ schema }, body)), ...findAnnouncementTextProblems(body.texts)];
    setProblems(found);
    if (found.length > 0) return;
    mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          isSaved.current = true;
          void navigate(announcementTemplatePath(id));
        },
        onError: ({ fields }) => setProblems(fields),
      },
    );
  };
  return (
    <>
      <UnsavedChangesGuard
        unsaved={() => !isSaved.current && draft !== emptyDraft}
        own={(pathname) => pathname === newAnnouncementTemplatePath}
      />
      <PageHeader title={t("templates.new")}>
        <BackButton to={announcementTemplatesPath} label={t("templates.title")} />
        <Button type="primary" loading={isPending} onClick={() => void save()}>
          {t("templates.save")}
        </Button>
      </PageHeader>
      <div className="stack">
        {error && error.fields.length === 0 && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        <AnnouncementTemplateFields draft={draft} onChange={setDraft} problems={problems} />
      </div>
    </>
  );
}
