import { Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import type { AnnouncementTemplate } from "#contract/messaging/announcements/template.ts";
import { useCallSelect } from "#providers/data/use-call-select.ts";
import { callApi } from "#providers/http/call-api.ts";
import { announcementTemplates } from "#resources/messaging/announcement-templates/index.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { AudienceCard } from "./compose/AudienceCard.tsx";
import { LatestAnnouncementsCard } from "./compose/LatestAnnouncementsCard.tsx";
import { AnnouncementPreviewCard } from "./compose/AnnouncementPreviewCard.tsx";
import { SendAnnouncementCard } from "./compose/SendAnnouncementCard.tsx";
import { useAnnouncementForm } from "./compose/use-announcement-form.ts";
import { AnnouncementTextsEditor } from "./parts/AnnouncementTextsEditor.tsx";
import { announcementsPath, newAnnouncementPath } from "./index.tsx";

/** Form screen for a new announcement: texts, audience, preview and sending. */
export function AnnouncementCreate() {
  const { t } = useTranslation("announcements");
  const announcement = useAnnouncementForm();
  const { form, texts } = announcement;
  return (
    <>
      <UnsavedChangesGuard unsaved={form.unsaved} own={(pathname) => pathname === newAnnouncementPath} />
      <PageHeader
        back={{ to: announcementsPath, label: t("back") }}
        title={t("compose.title")}
        note={t("compose.note")}
      >
        <TemplateSelect onTake={announcement.takeTemplate} />
      </PageHeader>
      <Form {...form.formProps} component="div" className="page-and-side">
        <div className="stack">
          <AnnouncementTextsEditor
            drafts={form.values.texts}
            onChange={(next) => form.change({ texts: next })}
            texts={texts}
            problems={form.problems}
          />
          <AudienceCard announcement={announcement} />
          <LatestAnnouncementsCard />
        </div>
        <div className="stack">
          <AnnouncementPreviewCard announcement={announcement} />
          <SendAnnouncementCard announcement={announcement} />
        </div>
      </Form>
    </>
  );
}

/** Select that fills the draft from a template; the texts stay editable. */
function TemplateSelect({ onTake }: { onTake: (template: AnnouncementTemplate) => void }) {
  const { t } = useTranslation("announcements");
  const [chosen, setChosen] = useState<string | null>(null);
  const { selectProps } = useCallSelect(announcementTemplates, {
    label: ({ name }) => name,
    filters: { standing: "offered" },
  });
  const take = async (id: string) => {
    setChosen(id);
    onTake(await callApi(announcementTemplateCalls.announcementTemplate, { params: { id } }));
  };
  return (
    <Select<string | null>
      {...selectProps}
      aria-label={t("compose.template")}
      placeholder={t("compose.template")}
      popupMatchSelectWidth={false}
      value={chosen}
      notFoundContent={t("templates.empty")}
      onChange={(id) => id !== null && void take(id)}
    />
  );
}
