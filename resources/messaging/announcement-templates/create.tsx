import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { findAnnouncementTextProblems } from "#contract/messaging/announcements/announcement-texts.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { Create } from "#ui/crud/Create.tsx";
import { announcementTemplatePath, announcementTemplatesPath } from "./paths.ts";
import {
  toTemplateContent,
  type AnnouncementTemplateDraft,
  AnnouncementTemplateFields,
} from "./AnnouncementTemplateFields.tsx";
import { announcementTemplates } from "./index.tsx";

const initial: AnnouncementTemplateDraft = { name: "", essential: false, texts: {} };
const calls = { create: templateWriteCalls.addAnnouncementTemplate };

/** Form for a new template. The composer offers the template once it is saved. */
export function AnnouncementTemplateCreate() {
  const { t } = useTranslation("announcements");
  const navigate = useNavigate();
  const form = useCallForm({ name: announcementTemplates.name, calls }, "create", {
    initial,
    toBody: toTemplateContent,
    validate: (typed, errors) => [...errors, ...findAnnouncementTextProblems(toTemplateContent(typed).texts)],
    onSaved: ({ id }) => void navigate(announcementTemplatePath(id)),
  });
  return (
    <Create
      form={form}
      title={t("templates.new")}
      goBack={{ to: announcementTemplatesPath, label: t("templates.title") }}
      saveButtonProps={{ children: t("templates.save") }}
    >
      <AnnouncementTemplateFields draft={form.values} onChange={form.change} problems={form.problems} />
    </Create>
  );
}
