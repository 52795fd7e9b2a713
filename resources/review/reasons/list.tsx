import { Columns3, Languages, MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { reasonTemplateStatuses } from "#contract/review/reasons/calls.ts";
import { reasonLimits, reasonTemplateOutcomes, type ReviewReason } from "#contract/review/reasons/reasons.ts";
import { languageCodes, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { reasonPath } from "./index.tsx";
import { ReasonTranslationTags, ReasonStatusTag } from "./ReasonTags.tsx";
import { reviewReasons } from "./index.tsx";
import { useReasonLabels } from "./use-reason-labels.ts";

function useColumns() {
  const { t } = useTranslation("reasons");
  const words = useReasonLabels();
  const ofWhat = ({ state, fields }: ReviewReason) =>
    [t(`state.${state}`), words.fields(fields)].filter(Boolean).join(": ");
  const listed = (codes: readonly string[]) => codes.map(words.language).join(", ");
  return {
    ofWhat,
    columns: [
      {
        key: "title",
        title: t("column.title"),
        text: ({ title }: ReviewReason) => title,
        cell: ({ title, key }: ReviewReason) => (
          <span className="two-lines">
            <span className="medium" dir="auto">
              {title}
            </span>
            <bdi className="text-13 soft mono">{key}</bdi>
          </span>
        ),
        show: "always" as const,
      },
      { key: "key", title: t("column.key"), text: ({ key }: ReviewReason) => key, show: "hidden" as const },
      {
        key: "description",
        title: t("column.text"),
        text: (row: ReviewReason) => row.description,
        show: "hidden" as const,
      },
      { key: "position", title: t("column.for"), text: ofWhat },
      {
        key: "languages",
        title: t("column.languages"),
        text: ({ languages }: ReviewReason) => listed(languages),
        cell: (row: ReviewReason) => <ReasonTranslationTags {...row} />,
      },
      {
        key: "stale",
        title: t("column.stale"),
        text: ({ stale }: ReviewReason) => listed(stale),
        show: "hidden" as const,
      },
      {
        key: "policyLink",
        title: t("column.policy"),
        text: (row: ReviewReason) => row.policyLink,
        show: "hidden" as const,
      },
      {
        key: "uses",
        title: t("column.uses", { days: reasonLimits.usesDays }),
        text: ({ uses }: ReviewReason) => uses,
        align: "end" as const,
      },
      {
        key: "standing",
        title: t("column.standing"),
        text: ({ retired }: ReviewReason) => t(retired ? "standing.retired" : "standing.offered"),
        cell: (row: ReviewReason) => <ReasonStatusTag retired={row.retired} />,
      },
      {
        key: "number",
        title: t("column.revision"),
        text: (row: ReviewReason) => row.revision,
        show: "hidden" as const,
      },
      {
        key: "changedAt",
        title: t("column.changed"),
        text: ({ changedAt }: ReviewReason) => changedAt,
        cell: ({ changedAt }: ReviewReason) => <DateTime at={changedAt} />,
        show: "wide" as const,
      },
    ],
  };
}

/** List screen of reason templates with the fields they apply to, their translations and recent uses. */
export function ReviewReasonList() {
  const { t } = useTranslation(["reasons", "versions"]);
  const table = useCallTable(reviewReasons);
  const words = useReasonLabels();
  const { columns, ofWhat } = useColumns();
  return (
    <ListScreen
      table={table}
      title={t("list.title")}
      label={t("list.title")}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      path={({ id }) => reasonPath(id)}
      columns={columns}
      card={(row) => (
        <div className="stack gap-4">
          <span className="line spread">
            <strong dir="auto">{row.title}</strong> <ReasonStatusTag retired={row.retired} />
          </span>
          <span className="text-13 soft">{ofWhat(row)}</span>
          <span className="row text-13">
            <ReasonTranslationTags {...row} />
            <span className="push soft">{t("list.uses", { count: row.uses })}</span>
          </span>
        </div>
      )}
      tabs={[
        { key: "all", label: t("standing.all"), filters: { standing: undefined } },
        ...reasonTemplateStatuses.map((standing) => ({
          key: standing,
          label: t(`standing.${standing}`),
          filters: { standing },
        })),
      ]}
      filters={[
        { field: "searchText", label: t("list.search"), search: true },
        {
          field: "state",
          label: t("filter.state"),
          options: reasonTemplateOutcomes.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          field: "field",
          label: t("filter.field"),
          icon: Columns3,
          options: reviewFields.map((value) => ({ value, label: t(`versions:field.${value}`) })),
        },
        {
          field: "missing",
          label: t("filter.missing"),
          icon: Languages,
          options: languageCodes.map((value) => ({ value, label: words.language(value) })),
        },
        {
          field: "stale",
          label: t("filter.stale"),
          icon: Languages,
          options: regionalLanguageCodes.map((value) => ({ value, label: words.language(value) })),
        },
      ]}
      empty={{ icon: MessageSquareText, title: t("list.empty"), text: t("list.emptyText") }}
    />
  );
}
