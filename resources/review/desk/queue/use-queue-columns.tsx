import { useTranslation } from "react-i18next";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import type { ListColumn } from "#ui/crud/list/list-types.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { DueTime } from "../parts/marks/DueTime.tsx";
import { FlagTags } from "../parts/marks/FlagTags.tsx";
import { useVersionText } from "../parts/use-version-text.ts";
import { ClaimCell } from "./ClaimCell.tsx";
import type { VersionClaims } from "./use-version-claims.ts";

/** Cell with icon, title and developer; also with the version if its own column has no room. */
export function QueueAppCell({ row, withVersion = false }: { row: ReviewQueueRow; withVersion?: boolean }) {
  const versionWords = useVersionText();
  return (
    <span className="inline gap-12">
      <AppIcon url={row.version.iconUrl} title={row.version.title} size={32} />
      <span className="two-lines">
        <span className="text-14 medium ellipsis" dir="auto">
          {row.version.title}
        </span>
        <span className="text-12 faint ellipsis" dir="auto">
          {withVersion && <bdi>{versionWords(row.version)} · </bdi>}
          {row.developer.name}
        </span>
      </span>
    </span>
  );
}

function useCategoryName(): (id: string | null) => string {
  const { t } = useTranslation("reference");
  return (id) => {
    const known = categoryIds.find((categoryId) => categoryId === id);
    return known ? t(`category.${known}`) : "";
  };
}

/** Returns columns that are hidden by default; exported files contain all of them. */
function useOptionalColumns(): Record<
  "package" | "number" | "developer" | "code" | "kind" | "category" | "submitted",
  ListColumn<ReviewQueueRow>
> {
  const { t } = useTranslation("review");
  const categoryName = useCategoryName();
  return {
    package: { key: "package", title: t("column.package"), show: "hidden", text: ({ app }) => app.packageName },
    number: { key: "number", title: t("column.number"), show: "hidden", text: ({ app }) => String(app.seqId) },
    developer: { key: "developer", title: t("column.developer"), show: "hidden", text: (row) => row.developer.name },
    code: { key: "code", title: t("column.code"), show: "hidden", text: ({ version }) => version.versionCode },
    kind: {
      key: "kind",
      title: t("column.kind"),
      show: "hidden",
      text: ({ isUpdate }) => t(isUpdate ? "kind.update" : "kind.new"),
    },
    category: {
      key: "category",
      title: t("column.category"),
      show: "hidden",
      text: ({ app }) => categoryName(app.category),
    },
    submitted: {
      key: "submitted",
      title: t("column.submitted"),
      show: "hidden",
      text: ({ version }) => version.submittedAt,
      cell: ({ version }) => version.submittedAt && <DateTime at={version.submittedAt} form="full" />,
    },
  };
}

export function useQueueColumns({
  claims,
  mayReview,
}: {
  claims: VersionClaims;
  mayReview: boolean;
}): ListColumn<ReviewQueueRow>[] {
  const { t } = useTranslation("review");
  const versionWords = useVersionText();
  const tight = useNarrowScreen("lg");
  const more = useOptionalColumns();
  return [
    {
      key: "title",
      title: t("column.app"),
      show: "always",
      text: ({ version }) => version.title,
      cell: (row) => <QueueAppCell row={row} withVersion={tight} />,
    },
    more.package,
    more.number,
    more.developer,
    {
      key: "version",
      title: t("column.version"),
      width: 150,
      show: "wide",
      text: ({ version }) => version.versionName,
      cell: (row) => (
        <span className="two-lines">
          <bdi>{versionWords(row.version)}</bdi>
          <span className="text-12 faint ellipsis">{t(row.isUpdate ? "kind.update" : "kind.new")}</span>
        </span>
      ),
    },
    more.code,
    more.kind,
    more.category,
    {
      key: "lane",
      title: t("column.lane"),
      width: 150,
      show: "hidden",
      text: ({ lane }) => t(`lane.${lane}`),
      cell: ({ lane }) => t(`lane.${lane}`),
    },
    {
      key: "risk",
      title: t("column.flags"),
      width: tight ? 200 : 320,
      text: ({ flags }) => flags.map((flag) => t(`flag.${flag}`)).join("; "),
      cell: ({ flags }) =>
        flags.length > 0 ? (
          <FlagTags flags={flags} most={tight ? 1 : 2} />
        ) : (
          <span className="faint">{t("flags.none")}</span>
        ),
    },
    more.submitted,
    {
      key: "due",
      title: t("column.due"),
      width: 180,
      text: ({ dueAt }) => dueAt,
      cell: ({ dueAt }) => <DueTime dueAt={dueAt} />,
    },
    {
      key: "reviewer",
      title: t("column.reviewer"),
      width: 200,
      text: ({ claim }) => claim?.name ?? null,
      cell: (row) => <ClaimCell row={row} claims={claims} mayReview={mayReview} />,
    },
  ];
}
