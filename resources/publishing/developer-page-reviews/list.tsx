import { IdCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { developerPageTabs } from "#contract/publishing/developer-pages/review-calls.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { developerPageReviews, reviewedPagePath } from "./index.tsx";

/** List screen of developer pages in tabs: waiting for review (longest first), and public. */
export function ReviewedPageList() {
  const { t } = useTranslation("developer-page-reviews");
  const table = useCallTable(developerPageReviews, { everyMs: 60_000, live: true });
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("title")}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      path={({ id }) => reviewedPagePath(id)}
      columns={[
        { key: "name", title: t("name"), text: ({ name }) => name, show: "always" },
        {
          key: "submitted",
          title: t("submitted"),
          text: ({ submittedAt }) => submittedAt ?? "",
          cell: ({ submittedAt }) => submittedAt && <DateTime at={submittedAt} />,
        },
        {
          key: "published",
          title: t("published"),
          text: ({ publishedAt }) => publishedAt ?? "",
          cell: ({ publishedAt }) => publishedAt && <DateTime at={publishedAt} />,
        },
      ]}
      card={({ name, submittedAt, publishedAt }) => (
        <>
          <strong dir="auto">{name}</strong>
          <DateTime at={submittedAt ?? publishedAt ?? ""} />
        </>
      )}
      tabs={developerPageTabs.map((tab) => ({
        key: tab,
        label: t(`tab.${tab}`),
        filters: { tab: tab === "waiting" ? undefined : tab },
      }))}
      filters={[{ field: "searchText", label: t("search"), search: true }]}
      empty={{ icon: IdCard, title: t("empty"), text: t("emptyText") }}
    />
  );
}
