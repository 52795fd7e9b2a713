import { Languages, Newspaper, Shapes } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
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
import { useCountLabel } from "#ui/format/use-count-label.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { StatisticTile } from "#ui/page/StatisticTile.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { EditorialStatusTag } from "./parts/EditorialStatusTag.tsx";
import styles from "./parts/cms.module.css";
import { TranslationStateMarks } from "./parts/TranslationStateMarks.tsx";
import { useStatusReasons } from "./parts/use-status-reasons.ts";
import { StatusReasonLine } from "./parts/StatusReasonLine.tsx";
import { cmsItemPath } from "../index.tsx";
import { editorials } from "./resource.ts";

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

type Counts = CallOutput<typeof cmsCalls.cmsCounts>;

function countIn(counts: Counts | undefined, status: (typeof editorialStatuses)[number]): number {
  return counts?.statuses.find((entry) => entry.status === status)?.count ?? 0;
}

/** Tiles with figures above the list. They keep their place while the counts load. */
function Figures({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation("cms");
  const { number } = useFormat();
  const loading = "…";
  const nextAt = counts?.nextAt ?? null;
  return (
    <div className={`box ${styles.figures}`}>
      <DividedColumns as="dl">
        <StatisticTile
          name={t("figure.late")}
          figure={counts ? number(counts.late) : loading}
          tone={counts !== undefined && counts.late > 0 && "err"}
          note={t("figure.lateNote")}
        />
        <StatisticTile
          name={t("figure.next")}
          figure={!counts ? loading : nextAt === null ? t("none") : <DateTime at={nextAt} form="day" />}
          note={nextAt === null ? t("figure.nextNote") : <DateTime at={nextAt} form="full" />}
        />
        <StatisticTile
          name={t("figure.changes")}
          figure={counts ? number(countIn(counts, "live_with_changes")) : loading}
          note={t("figure.changesNote")}
        />
        <StatisticTile
          name={t("figure.stale")}
          figure={counts ? number(counts.staleTexts) : loading}
          tone={counts !== undefined && counts.staleTexts > 0 && "warn"}
          note={t("figure.staleNote", { count: counts?.staleItems ?? 0 })}
        />
        <StatisticTile
          name={t("figure.reads")}
          figure={counts ? number(counts.reads) : loading}
          note={t("figure.readsNote")}
        />
      </DividedColumns>
    </div>
  );
}

/** List screen of all items with their computed status and the reason for it. */
export function CmsList() {
  const { t, i18n } = useTranslation("cms");
  const countLabel = useCountLabel();
  const table = useCallTable(editorials, { everyMs: pollMs, live: true });
  const { data: counts, isPending } = useCall(cmsCalls.cmsCounts, {}, { everyMs: pollMs, live: true });
  const columns = useColumns();
  const whyOf = useStatusReasons();
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
      above={(counts || isPending) && <Figures counts={counts} />}
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
        { key: "all", label: countLabel(t("tab.all"), counts && all), filters: { status: undefined } },
        ...editorialStatuses.map((status) => ({
          key: status,
          label: countLabel(t(`status.${status}`), counts && countIn(counts, status)),
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
