import { Button } from "antd";
import { Flag, ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { reviewFlags } from "#contract/review/desk/review-flags.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { reviewDeskPath } from "#resources/review/desk/paths.ts";
import { review } from "#resources/review/desk/index.tsx";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useCountLabel } from "#ui/format/use-count-label.ts";

/** List screen of submitted versions, the oldest first. */
export function SubmissionList() {
  const { t } = useTranslation("review");
  const table = useCallTable(review, { everyMs: 30_000 });
  const counts = useCall(reviewDeskCalls.reviewCounts, {}, { everyMs: 30_000 }).data;
  const claim = useCallMutation(reviewDeskCalls.claimVersion);
  const countLabel = useCountLabel();
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("tile.waiting")}
      rowKey={({ version }) => version.id}
      rowLabel={({ version }) => version.title}
      path={({ version }) => reviewDeskPath(version.id)}
      columns={[
        { key: "title", title: t("column.app"), text: ({ version }) => version.title, show: "always" },
        { key: "developer", title: t("column.developer"), text: ({ developer }) => developer.name, show: "wide" },
        { key: "number", title: t("column.number"), text: ({ app }) => app.seqId, align: "end", show: "hidden" },
        {
          key: "due",
          title: t("column.due"),
          text: ({ dueAt }) => dueAt,
          cell: ({ dueAt }) => <DateTime at={dueAt} form="full" />,
        },
      ]}
      card={({ version, dueAt }) => (
        <>
          <strong dir="auto">{version.title}</strong> <DateTime at={dueAt} form="full" />
        </>
      )}
      tabs={(["all", "mine"] as const).map((key) => ({
        key,
        label: countLabel(t(`filter.${key}`), counts?.[key === "all" ? "waiting" : "mine"]),
        filters: { claim: key === "all" ? undefined : key },
      }))}
      filters={[
        { field: "searchText", label: t("filter.search"), search: true },
        {
          field: "flag",
          label: t("filter.flag"),
          icon: Flag,
          options: reviewFlags.map((flag) => ({ value: flag, label: t(`flag.${flag}`) })),
        },
      ]}
      bulk={(rows, done) => (
        <Button
          size="small"
          onClick={() => {
            for (const { version } of rows) claim.mutate({ body: { versionId: version.id } });
            done();
          }}
        >
          {t("claim.claim")}
        </Button>
      )}
      empty={{ icon: ListChecks, title: t("empty.title"), text: t("empty.text") }}
    />
  );
}
