import { LayoutTemplate, ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AnnouncementTemplateRow } from "#contract/messaging/announcements/template.ts";
import { announcementTemplateStatuses } from "#contract/messaging/announcements/status.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { announcementTemplatePath } from "./paths.ts";
import { announcementTemplates } from "./index.tsx";

export function AnnouncementTemplateList() {
  const { t } = useTranslation("announcements");
  const table = useCallTable(announcementTemplates);
  const languages = (row: AnnouncementTemplateRow) =>
    t("templates.languages", { count: row.languages.length, all: languageCodes.length });
  const standing = ({ retired }: AnnouncementTemplateRow) => t(retired ? "standing.retired" : "standing.offered");
  return (
    <ListScreen
      table={table}
      title={t("templates.title")}
      label={t("templates.title")}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      path={({ id }) => announcementTemplatePath(id)}
      columns={[
        {
          key: "name",
          title: t("templates.name"),
          text: ({ name }) => name,
          cell: ({ name }) => <bdi>{name}</bdi>,
          show: "always",
        },
        { key: "title", title: t("list.subject"), text: ({ title }) => title, cell: ({ title }) => <bdi>{title}</bdi> },
        { key: "languages", title: t("words.title"), text: languages },
        {
          key: "essential",
          title: t("show.kind"),
          text: ({ essential }) => t(essential ? "essential.yes" : "essential.no"),
          show: "wide",
        },
        { key: "standing", title: t("list.state"), text: standing },
        {
          key: "changed",
          title: t("templates.changed"),
          text: ({ changedAt }) => changedAt,
          cell: ({ changedAt }) => <DateTime at={changedAt} />,
        },
        { key: "by", title: t("list.by"), text: ({ changedBy }) => changedBy, show: "wide" },
      ]}
      card={(row) => (
        <div className="stack gap-4">
          <strong dir="auto">{row.name}</strong>
          <span className="text-13 soft">
            {languages(row)} · {standing(row)}
          </span>
        </div>
      )}
      filters={[
        {
          field: "standing",
          label: t("templates.standings"),
          icon: ListFilter,
          options: announcementTemplateStatuses.map((value) => ({ value, label: t(`standing.${value}`) })),
        },
      ]}
      empty={{ icon: LayoutTemplate, title: t("templates.empty"), text: t("templates.emptyText") }}
    />
  );
}
