import { useAbility } from "@casl/react";
import { Button } from "antd";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import type { AnnouncementTemplate } from "#contract/messaging/announcements/template.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { AnnouncementTextsCard } from "#resources/messaging/announcements/parts/AnnouncementTextsCard.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { announcementTemplateEditPath, announcementTemplatesPath } from "./paths.ts";
import { announcementTemplates } from "./index.tsx";

/** Screen of one template, with its texts in every language. Admins edit and retire it. */
export function AnnouncementTemplateShow() {
  const { query } = useCallShow(announcementTemplates);
  return <Show query={query}>{(record) => <Template record={record} />}</Show>;
}

function Template({ record }: { record: AnnouncementTemplate }) {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const mayWrite = useAbility<Abilities>().can("administer", "Announcement");
  const { mutate, isPending, error } = useCallMutation(templateWriteCalls.retireAnnouncementTemplate);
  const { id, revision, retired } = record;
  const retire = () => mutate({ params: { id }, body: { revision, standing: retired ? "offered" : "retired" } });
  return (
    <>
      <PageHeader
        back={{ to: announcementTemplatesPath, label: t("templates.title") }}
        title={<bdi>{record.name}</bdi>}
        note={t(record.essential ? "essential.yes" : "essential.no")}
        beside={retired ? <Tag tone="neu">{t("standing.retired")}</Tag> : null}
      >
        {mayWrite && (
          <Button loading={isPending} onClick={retire}>
            {t(retired ? "templates.restore" : "templates.retire")}
          </Button>
        )}
        {mayWrite && (
          <LinkButton type="primary" to={announcementTemplateEditPath(id)} icon={<Pencil size={16} aria-hidden />}>
            {t("templates.edit")}
          </LinkButton>
        )}
      </PageHeader>
      <div className="stack">
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        <AnnouncementTextsCard title={t("words.title")} texts={record.texts} />
      </div>
    </>
  );
}
