import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { QueueRow } from "#contract/review/views.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import type { Column } from "#ui/tables/DataTable.tsx";
import { DueMark } from "../marks/DueMark.tsx";
import { FlagTags } from "../marks/FlagTags.tsx";
import { ClaimCell } from "./ClaimCell.tsx";
import type { QueueFilters } from "./queue-filters.ts";
import styles from "./queue.module.css";
import type { Claims } from "./use-claims.ts";

interface SortHeadProps {
  name: string;
  /** The sort of a press; a second press takes the other one, if there is one. */
  sorts: readonly [string, string?];
  sort: string;
  onSort: (sort: string) => void;
}

function SortHead({ name, sorts: [first, second], sort, onSort }: SortHeadProps) {
  const { t } = useTranslation("review");
  const Arrow = sort === second ? ArrowDown : ArrowUp;
  const sorted = sort === first || sort === second;
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(sort === first && second ? second : first)}>
      {name}
      {sorted && (
        <Arrow size={14} strokeWidth={1.75} aria-label={t(sort === second ? "column.sortDown" : "column.sortUp")} />
      )}
    </button>
  );
}

export function AppName({ row }: { row: QueueRow }) {
  return (
    <span className={styles.app}>
      <AppIcon url={row.version.iconUrl} title={row.version.title} size={32} />
      <span className={styles.two}>
        <span className={styles.strong} dir="auto">
          {row.version.title}
        </span>
        <span className={styles.soft} dir="auto">
          {row.developer.name}
        </span>
      </span>
    </span>
  );
}

export function useVersionWords(): (version: { versionName: string | null; versionCode: string | null }) => string {
  const { t } = useTranslation("review");
  return ({ versionName, versionCode }) =>
    versionName === null ? t("noVersion") : t("version", { name: versionName, code: versionCode ?? "" });
}

interface ColumnsInput {
  filters: QueueFilters;
  change: (changes: Partial<QueueFilters>) => void;
  claims: Claims;
  mayReview: boolean;
}

export function useQueueColumns({ filters, change, claims, mayReview }: ColumnsInput): Column<QueueRow>[] {
  const { t } = useTranslation("review");
  const versionWords = useVersionWords();
  const tight = useNarrow("lg");
  const head = (name: string, sorts: readonly [string, string?]) => (
    <SortHead name={name} sorts={sorts} sort={filters.sort} onSort={(sort) => change({ sort })} />
  );
  return [
    { key: "app", title: head(t("column.app"), ["title"]), render: (_, row) => <AppName row={row} /> },
    {
      key: "version",
      title: t("column.version"),
      width: tight ? 120 : 150,
      render: (_, row) => (
        <span className={styles.two}>
          <bdi>{versionWords(row.version)}</bdi>
          <span className={styles.soft}>{t(row.isUpdate ? "kind.update" : "kind.new")}</span>
        </span>
      ),
    },
    {
      key: "flags",
      title: t("column.flags"),
      width: tight ? 200 : 320,
      render: (_, { flags }) =>
        flags.length > 0 ? (
          <FlagTags flags={flags} most={tight ? 1 : 2} />
        ) : (
          <span className={styles.nobody}>{t("flags.none")}</span>
        ),
    },
    {
      key: "due",
      title: head(t("column.due"), ["due", "-due"]),
      width: 180,
      render: (_, { dueAt }) => <DueMark dueAt={dueAt} />,
    },
    {
      key: "reviewer",
      title: t("column.reviewer"),
      width: 200,
      render: (_, row) => <ClaimCell row={row} claims={claims} mayReview={mayReview} />,
    },
  ];
}
