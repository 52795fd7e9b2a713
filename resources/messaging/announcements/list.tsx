import { useCan } from "@refinedev/core";
import { LayoutTemplate, ListFilter, Megaphone, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AnnouncementRow } from "#contract/messaging/announcements/announcement.ts";
import { announcementStates } from "#contract/messaging/announcements/status.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { announcementTemplatesPath } from "#resources/messaging/announcement-templates/paths.ts";
import { AnnouncementStateTag } from "./parts/AnnouncementStateTag.tsx";
import { announcementPath, newAnnouncementPath } from "./index.tsx";
import { announcements } from "./index.tsx";

/** List screen of announcements to developers, newest first. */
export function AnnouncementList() {
  const { t } = useTranslation("announcements");
  const table = useCallTable(announcements, { everyMs: 30_000, live: true });
  const mayWrite = useCan({ resource: "announcements", action: "administer" }).data?.can ?? false;
  const { number, list } = useFormat();
  const ways = ({ channels }: AnnouncementRow) => list(channels.map((channel) => t(`channel.${channel}`)));
  const progress = ({ done, people }: AnnouncementRow) =>
    t("list.progress", { done: number(done), people: number(people) });
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("title")}
      headerButtons={
        <>
          <LinkButton to={announcementTemplatesPath} icon={<LayoutTemplate size={16} aria-hidden />}>
            {t("templates.title")}
          </LinkButton>
          {mayWrite && (
            <LinkButton type="primary" to={newAnnouncementPath} icon={<Plus size={16} aria-hidden />}>
              {t("compose.title")}
            </LinkButton>
          )}
        </>
      }
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      path={({ id }) => announcementPath(id)}
      columns={[
        {
          key: "title",
          title: t("list.subject"),
          text: ({ title }) => title,
          cell: ({ title }) => <bdi>{title}</bdi>,
          show: "always",
        },
        { key: "audience", title: t("list.audience"), text: ({ audience }) => audience.name || t("audience.all") },
        { key: "people", title: t("list.people"), text: progress, align: "end" },
        { key: "channels", title: t("list.channels"), text: ways, show: "wide" },
        {
          key: "state",
          title: t("list.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: ({ state }) => <AnnouncementStateTag state={state} />,
        },
        {
          key: "starts",
          title: t("list.starts"),
          text: ({ startsAt }) => startsAt,
          cell: ({ startsAt }) => <DateTime at={startsAt} />,
        },
        { key: "by", title: t("list.by"), text: ({ by }) => by, show: "wide" },
      ]}
      card={(row) => (
        <div className="stack gap-4">
          <strong dir="auto">{row.title}</strong>
          <span className="text-13 soft">
            <bdi>{row.audience.name || t("audience.all")}</bdi> · {progress(row)}
          </span>
          <span className="row gap-8">
            <AnnouncementStateTag state={row.state} /> <DateTime at={row.startsAt} />
          </span>
        </div>
      )}
      filters={[
        {
          field: "state",
          label: t("list.states"),
          icon: ListFilter,
          options: announcementStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ icon: Megaphone, title: t("list.empty"), text: t("list.emptyText") }}
    />
  );
}
