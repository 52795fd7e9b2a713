import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { limits } from "#contract/limits.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { callApi } from "#providers/http/call-api.ts";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { AudienceCard } from "./compose/AudienceCard.tsx";
import { LatestAnnouncementsCard } from "./compose/LatestAnnouncementsCard.tsx";
import { AnnouncementPreviewCard } from "./compose/AnnouncementPreviewCard.tsx";
import { SendAnnouncementCard } from "./compose/SendAnnouncementCard.tsx";
import { type AnnouncementComposer, useAnnouncementComposer } from "./compose/use-announcement-composer.ts";
import { AnnouncementTextsEditor } from "./parts/AnnouncementTextsEditor.tsx";
import { announcementsPath, newAnnouncementPath } from "./index.tsx";

/** Composer for a new announcement: texts, audience, preview and sending. Support staff can open it but not send. */
export function AnnouncementCreate() {
  const { t } = useTranslation("announcements");
  const composer = useAnnouncementComposer();
  const mayWrite = useIsAllowed("administer", "Announcement");
  const { composed, change, texts, problems } = composer;
  const { audience, essential } = composed;
  const counted = useCall(
    announcementSendCalls.countAudience,
    { body: { audience: audience ?? { kind: "search", query: "", name: "" }, essential } },
    { enabled: audience !== null, ownNotFound: true },
  );
  const count = audience === null ? undefined : counted.data;
  return (
    <>
      <UnsavedChangesGuard unsaved={composer.unsaved} own={(pathname) => pathname === newAnnouncementPath} />
      <PageHeader title={t("compose.title")} note={t("compose.note")}>
        <BackButton to={announcementsPath} label={t("back")} />
        <TemplateSelect composer={composer} />
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <AnnouncementTextsEditor
            drafts={composed.texts}
            onChange={(next) => change({ texts: next })}
            texts={texts}
            problems={problems}
            disabled={!mayWrite}
          />
          <AudienceCard composer={composer} count={count} error={audience === null ? null : counted.error} />
          <LatestAnnouncementsCard />
        </div>
        <div className="stack">
          <AnnouncementPreviewCard composer={composer} people={count?.people} />
          <SendAnnouncementCard composer={composer} count={count} recount={() => void counted.refetch()} />
        </div>
      </div>
    </>
  );
}

/** Fills the draft from a template; the texts stay editable. */
function TemplateSelect({ composer }: { composer: AnnouncementComposer }) {
  const { t } = useTranslation("announcements");
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useCall(announcementTemplateCalls.listAnnouncementTemplates, {
    query: { _end: String(limits.page.max), standing: "offered" },
  });
  const take = async (id: string) => {
    setChosen(id);
    composer.take(await callApi(announcementTemplateCalls.announcementTemplate, { params: { id } }));
  };
  return (
    <Select
      aria-label={t("compose.template")}
      placeholder={t("compose.template")}
      popupMatchSelectWidth={false}
      value={chosen}
      notFoundContent={t("templates.empty")}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string) => void take(id)}
    />
  );
}
