import { CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { PendingBar } from "#resources/review/desk/parts/PendingBar.tsx";
import { reviewDeskPath } from "#resources/review/desk/paths.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useCountLabel } from "#ui/format/use-count-label.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { UnansweredQuestionTag, HeldAppCell } from "./HoldCells.tsx";
import { reviewHolds } from "./index.tsx";
import { useHoldColumns } from "./use-hold-columns.tsx";

const pollMs = 30_000;

const tabs = [
  { key: "all", filters: { answer: undefined, held: undefined } },
  { key: "waiting", filters: { answer: "waiting", held: undefined } },
  { key: "mine", filters: { answer: undefined, held: "mine" } },
] as const;

/** List screen of versions on hold, unanswered questions first. A row opens the review desk, where reviewers answer. */
export function ReviewHoldList() {
  const { t } = useTranslation("holds");
  const format = useFormat();
  const countLabel = useCountLabel();
  const table = useCallTable(reviewHolds, { everyMs: pollMs, live: true });
  const counts = useCall(reviewDeskCalls.reviewCounts, {}, { everyMs: pollMs, live: true }).data;
  const columns = useHoldColumns();
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("title")}
      columns={columns}
      rowKey={({ version }) => version.id}
      rowLabel={({ version, heldAt }) =>
        t("row", { app: version.title, version: version.versionName ?? "", when: format.moment(heldAt) })
      }
      path={({ version }) => reviewDeskPath(version.id)}
      card={(row) => (
        <div className="stack gap-8">
          <HeldAppCell {...row} />
          <UnansweredQuestionTag {...row} />
          {row.lastMessage && (
            <span className="text-13 soft break-anywhere" dir="auto">
              {row.lastMessage.text}
            </span>
          )}
          <span className="text-12 faint">
            <DateTime at={row.heldAt} />
          </span>
        </div>
      )}
      tabs={tabs.map(({ key, filters }) => ({
        key,
        label: countLabel(t(`filter.${key}`), key === "waiting" ? counts?.asked : undefined),
        filters,
      }))}
      filters={[{ field: "searchText", label: t("filter.search"), search: true }]}
      empty={{ icon: CirclePause, title: t("empty.title"), text: t("empty.text") }}
    >
      <PendingBar />
    </ListScreen>
  );
}
