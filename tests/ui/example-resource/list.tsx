import { LayoutTemplate } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { createPath, showPath, templates } from "./index.tsx";

/** List screen of templates with their English title. */
export function TemplateList() {
  const { t } = useTranslation("announcements");
  const table = useCallTable(templates);
  return (
    <ListScreen
      table={table}
      title={t("templates.title")}
      label={t("templates.title")}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      path={({ id }) => showPath(id)}
      headerButtons={<LinkButton to={createPath}>{t("templates.new")}</LinkButton>}
      columns={[
        { key: "name", title: t("templates.name"), text: ({ name }) => name, show: "always" },
        { key: "title", title: t("list.subject"), text: ({ title }) => title },
      ]}
      card={({ name }) => <strong dir="auto">{name}</strong>}
      empty={{ icon: LayoutTemplate, title: t("templates.empty"), text: t("templates.emptyText") }}
    />
  );
}
