import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { Flag, Layers, ListChecks, Play, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { reviewFlags } from "#contract/review/desk/review-flags.ts";
import { reviewLanes } from "#contract/review/desk/review-lanes.ts";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { lazyBulkActions } from "#ui/crud/bulk/lazy-bulk-actions.tsx";
import { useCountLabel } from "#ui/format/use-count-label.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { usePendingDecisions } from "./decision/pending-decisions.ts";
import { useUndoLastDecision } from "./decision/use-undo-decision.ts";
import { DueTime, useDueText } from "./parts/marks/DueTime.tsx";
import { PendingBar } from "./parts/PendingBar.tsx";
import { reviewDeskPath } from "./paths.ts";
import { QueueRefreshStatus } from "./queue/QueueRefreshStatus.tsx";
import { QueueTiles } from "./queue/QueueTiles.tsx";
import { type VersionClaims, useVersionClaims } from "./queue/use-version-claims.ts";
import { useOpenNextVersion } from "./queue/use-open-next-version.ts";
import { QueueAppCell, useQueueColumns } from "./queue/use-queue-columns.tsx";
import { review } from "./index.tsx";
import { FlagTags } from "./parts/marks/FlagTags.tsx";
import { ClaimCell } from "./queue/ClaimCell.tsx";
import { useVersionText } from "./parts/use-version-text.ts";

const pollMs = 30_000;

/** Tabs above the queue. Each tab sets two filters of the call. */
const tabs = [
  { key: "all", count: "waiting", filters: { claim: undefined, kind: undefined } },
  { key: "mine", count: "mine", filters: { claim: "mine", kind: undefined } },
  { key: "none", count: "notClaimed", filters: { claim: "none", kind: undefined } },
  { key: "update", count: "updates", filters: { claim: undefined, kind: "update" } },
  { key: "new", count: "newApps", filters: { claim: undefined, kind: "new" } },
] as const;

const bulk = lazyBulkActions(async () => (await import("./queue/QueueBulkActions.tsx")).QueueBulkActions);

/** List screen Apps in Review: the queue ordered by due time, with the reviewer of each version. */
export function ReviewList() {
  const { t } = useTranslation(["review", "reference"]);
  const countLabel = useCountLabel();
  const mayReview = useCan({ resource: review.name, action: "review" }).data?.can ?? false;
  const table = useCallTable(review, { everyMs: pollMs, live: true });
  const { answer, tableQuery } = table;
  const { data: counts, isPending: isCounting } = useCall(
    reviewDeskCalls.reviewCounts,
    {},
    { everyMs: pollMs, live: true },
  );
  const pending = usePendingDecisions();
  const undoLast = useUndoLastDecision(pending);
  const decided = new Set(pending.map((decision) => decision.body.versionId));
  const claims = useVersionClaims();
  const { opening, openNext } = useOpenNextVersion();
  const dueWords = useDueText();
  const columns = useQueueColumns({ claims, mayReview });
  const toggleClaim = (row: ReviewQueueRow | undefined) => row && claims.toggle(row);
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("title")}
      columns={columns}
      rowKey={({ version }) => version.id}
      rowLabel={({ version, dueAt }) => {
        const due = dueWords(dueAt, Date.now()).distance;
        return t("row", { app: version.title, version: version.versionName ?? "", due });
      }}
      card={(row) => <QueueCard row={row} claims={claims} mayReview={mayReview} />}
      path={({ version }) => reviewDeskPath(version.id)}
      hides={({ version }) => decided.has(version.id)}
      tabs={tabs.map(({ key, count, filters }) => ({
        key,
        label: countLabel(t(`filter.${key}`), counts?.[count]),
        filters,
      }))}
      filters={[
        { field: "searchText", label: t("filter.search"), search: true },
        {
          field: "lane",
          label: t("filter.lane"),
          icon: Rows3,
          options: reviewLanes.map((lane) => ({
            value: lane,
            label: counts
              ? t("filter.laneCount", { lane: t(`lane.${lane}`), count: counts.lanes[lane] })
              : t(`lane.${lane}`),
          })),
        },
        {
          field: "flag",
          label: t("filter.flag"),
          icon: Flag,
          options: reviewFlags.map((flag) => ({ value: flag, label: t(`flag.${flag}`) })),
        },
        {
          field: "category",
          label: t("filter.category"),
          icon: Layers,
          options: categoryIds.map((id) => ({ value: id, label: t(`reference:category.${id}`) })),
        },
      ]}
      keys={
        mayReview
          ? {
              c: { does: t("keys.long.claim"), terms: t("keys.claimTerms"), short: t("keys.claim"), act: toggleClaim },
              n: { does: t("keys.long.next"), act: () => void openNext() },
              u: { does: t("keys.long.undo"), act: undoLast },
            }
          : {}
      }
      {...(mayReview && { bulk })}
      empty={{ icon: ListChecks, title: t("empty.title"), text: t("empty.text") }}
      beside={
        <QueueRefreshStatus
          rows={answer?.data}
          waiting={counts?.waiting ?? 0}
          answeredAt={tableQuery.dataUpdatedAt}
          failed={tableQuery.isError}
          everyMs={pollMs}
        />
      }
      headerButtons={
        mayReview && (
          <Button
            type="primary"
            icon={<Play size={16} aria-hidden />}
            loading={opening}
            onClick={() => void openNext()}
          >
            {t("next.button")}
            <span className="wide-only">
              <KeyHint keys={["N"]} onColor />
            </span>
          </Button>
        )
      }
      above={counts ? <QueueTiles counts={counts} /> : isCounting && <CardSkeleton lines={2} />}
    >
      <PendingBar />
    </ListScreen>
  );
}

/** Card for a row of the queue, on phones. */
function QueueCard({ row, claims, mayReview }: { row: ReviewQueueRow; claims: VersionClaims; mayReview: boolean }) {
  const { t } = useTranslation("review");
  const versionWords = useVersionText();
  return (
    <div className="stack gap-8">
      <div className="line spread">
        <QueueAppCell row={row} />
        <span className="two-lines" style={{ textAlign: "end" }}>
          <bdi>{versionWords(row.version)}</bdi>
          <span className="text-12 faint ellipsis">{t(row.isUpdate ? "kind.update" : "kind.new")}</span>
        </span>
      </div>
      {row.flags.length > 0 && <FlagTags flags={row.flags} />}
      <div className="line spread">
        <DueTime dueAt={row.dueAt} short />
        <ClaimCell row={row} claims={claims} mayReview={mayReview} />
      </div>
    </div>
  );
}
