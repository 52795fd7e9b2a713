import { Languages, Newspaper, Shapes } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { CmsRow } from "#contract/publishing/editorials/cms-schemas.ts";
import { editorialKinds } from "#contract/publishing/editorials/kinds.ts";
import { editorialStatuses } from "#contract/publishing/editorials/status.ts";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { StatisticTile } from "#ui/page/StatisticTile.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { EditorialStatusTag } from "./parts/EditorialStatusTag.tsx";
import styles from "./parts/cms.module.css";
import { TranslationStateMarks } from "./parts/TranslationStateMarks.tsx";
import { useStatusReasons } from "./parts/use-status-reasons.ts";
import { StatusReasonLine } from "./parts/StatusReasonLine.tsx";
import { cmsItemPath } from "./index.tsx";
import { cms } from "./resource.ts";

const pollMs = 30_000;

function useColumns() {
  const { t } = useTranslation("cms");
  const { number } = useFormat();
  const whyOf = useStatusReasons();
  const goesOut = ({ publishAt, firstLiveAt }: CmsRow) => publishAt ?? firstLiveAt;
  return [
    {
      key: "title",
      title: t("column.title"),
      text: ({ title }: CmsRow) => title,
      cell: (row: CmsRow) => (
        <span className="two-lines">
          <span className="medium" lang={row.language} dir="auto">
            {row.title}
          </span>
          <span className="text-12 soft">
            {t(`kind.${row.kind}`)}
            {row.number !== null && ` ${row.number}`}
            {row.author && (
              <>
                {" · "}
                <bdi>{row.author}</bdi>
              </>
            )}
            {row.proposed && ` · ${t("proposed")}`}
          </span>
        </span>
      ),
      show: "always" as const,
    },
    { key: "kind", title: t("column.kind"), text: ({ kind }: CmsRow) => t(`kind.${kind}`), show: "hidden" as const },
    {
      key: "urgency",
      title: t("column.status"),
      text: (row: CmsRow) => [t(`status.${row.status}`), ...whyOf(row).map(({ text }) => text)].join("; "),
      cell: (row: CmsRow) => {
        const [first] = whyOf(row).toSorted((one, other) => Number(other.tone === "err") - Number(one.tone === "err"));
        return (
          <span className="two-lines">
            <span>
              <EditorialStatusTag status={row.status} />
            </span>
            {first && <StatusReasonLine line={first} />}
          </span>
        );
      },
      show: "always" as const,
    },
    {
      key: "languages",
      title: t("column.languages"),
      text: ({ languages }: CmsRow) => languages.map(({ language, state }) => `${language} ${state}`).join(", "),
      cell: (row: CmsRow) => <TranslationStateMarks languages={row.languages} />,
      width: 188,
      show: "wide" as const,
    },
    {
      key: "publishAt",
      title: t("column.out"),
      text: goesOut,
      cell: (row: CmsRow) => {
        const at = goesOut(row);
        return at === null ? <span className="soft">{t("notSet")}</span> : <DateTime at={at} form="full" />;
      },
      width: 196,
    },
    {
      key: "reads",
      title: t("column.reads"),
      text: ({ reads }: CmsRow) => reads,
      cell: ({ reads }: CmsRow) => (reads === 0 ? <span className="soft">{t("none")}</span> : number(reads)),
      align: "end" as const,
      width: 128,
    },
    {
      key: "savedAt",
      title: t("column.saved"),
      text: ({ savedAt }: CmsRow) => savedAt,
      cell: ({ savedAt }: CmsRow) => <DateTime at={savedAt} />,
      width: 124,
      show: "wide" as const,
    },
    {
      key: "savedBy",
      title: t("column.savedBy"),
      text: ({ savedBy }: CmsRow) => savedBy ?? t("proposed"),
      show: "hidden" as const,
    },
  ];
}

/** All items with their computed status and the reason for it. */
export function CmsList() {
  const { t, i18n } = useTranslation("cms");
  const { number } = useFormat();
  const table = useCallTable(cms, { everyMs: pollMs, live: true });
  const counts = useCall(cmsCalls.cmsCounts, {}, { everyMs: pollMs, live: true }).data;
  const columns = useColumns();
  const whyOf = useStatusReasons();
  const countOf = (status: (typeof editorialStatuses)[number]) =>
    counts?.statuses.find((entry) => entry.status === status)?.count ?? 0;
  const all = counts?.statuses.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("title")}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      path={({ id }) => cmsItemPath(id)}
      columns={columns}
      above={
        counts && (
          <div className={`box ${styles.figures}`}>
            <DividedColumns as="dl">
              <StatisticTile
                name={t("figure.late")}
                figure={number(counts.late)}
                tone={counts.late > 0 && "err"}
                note={t("figure.lateNote")}
              />
              <StatisticTile
                name={t("figure.next")}
                figure={counts.nextAt === null ? t("none") : <DateTime at={counts.nextAt} form="day" />}
                note={counts.nextAt === null ? t("figure.nextNote") : <DateTime at={counts.nextAt} form="full" />}
              />
              <StatisticTile
                name={t("figure.changes")}
                figure={number(countOf("live_with_changes"))}
                note={t("figure.changesNote")}
              />
              <StatisticTile
                name={t("figure.stale")}
                figure={number(counts.staleTexts)}
                tone={counts.staleTexts > 0 && "warn"}
                note={t("figure.staleNote", { count: counts.staleItems })}
              />
              <StatisticTile name={t("figure.reads")} figure={number(counts.reads)} note={t("figure.readsNote")} />
            </DividedColumns>
          </div>
        )
      }
      card={(row) => (
        <div className="stack gap-4">
          <span className="line spread">
            <strong lang={row.language} dir="auto">
              {row.title}
            </strong>
            <EditorialStatusTag status={row.status} />
          </span>
          <span className="text-12 soft">
            {t(`kind.${row.kind}`)} · <bdi>{row.author}</bdi>
          </span>
          {whyOf(row)
            .slice(0, 2)
            .map((line) => (
              <StatusReasonLine key={line.key} line={line} />
            ))}
          <TranslationStateMarks languages={row.languages} />
        </div>
      )}
      tabs={[
        { key: "all", label: t("tab.all", { shown: number(all) }), filters: { status: undefined } },
        ...editorialStatuses.map((status) => ({
          key: status,
          label: `${t(`status.${status}`)} ${number(countOf(status))}`,
          filters: { status },
        })),
      ]}
      filters={[
        { field: "searchText", label: t("filter.search"), search: true },
        {
          field: "kind",
          label: t("filter.kind"),
          icon: Shapes,
          options: editorialKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          field: "stale",
          label: t("filter.stale"),
          icon: Languages,
          options: regionalLanguageCodes.map((value) => ({ value, label: languageNameIn(i18n.language, value) })),
        },
      ]}
      empty={{ icon: Newspaper, title: t("empty.title"), text: t("empty.text") }}
    />
  );
}
