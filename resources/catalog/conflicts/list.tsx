import { GitCompareArrows } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConflictRow } from "#contract/catalog/conflicts/conflicts.ts";
import { conflictStatuses } from "#contract/catalog/conflicts/status.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { ConflictStatusTag } from "./parts/ConflictStatusTag.tsx";
import { conflictPath, conflictsPath } from "./index.tsx";
import { conflicts } from "./index.tsx";

const decided = conflictStatuses.filter((status) => status !== "conflict");

/** Split screen Conflict Apps: undecided conflicts by due date; decided ones in their own tabs. */
export function ConflictList() {
  const { t } = useTranslation("conflicts");
  const table = useCallTable(conflicts, { everyMs: 60_000, live: true });
  return (
    <SplitScreen
      table={table}
      title={t("list.title")}
      label={t("list.title")}
      rowKey={({ id }) => id}
      rowLabel={({ packageName }) => packageName}
      listPath={conflictsPath}
      path={({ id }) => conflictPath(id)}
      isWaiting={({ status }) => status === "conflict"}
      columns={[
        {
          key: "package",
          title: t("list.package"),
          text: ({ packageName }) => packageName,
          cell: ({ packageName }) => <bdi className="break-anywhere">{packageName}</bdi>,
          show: "always",
        },
        {
          key: "owner",
          title: t("side.owner"),
          text: ({ owner }) => `${owner.app.title}, ${owner.developer.name}`,
          cell: ({ owner }) => <Party party={owner} />,
        },
        {
          key: "claimant",
          title: t("side.claimant"),
          text: ({ claimant }) => `${claimant.app.title}, ${claimant.developer.name}`,
          cell: ({ claimant }) => <Party party={claimant} />,
        },
        {
          key: "status",
          title: t("list.status"),
          text: ({ status }) => t(`status.${status}`),
          cell: ({ status }) => <ConflictStatusTag status={status} />,
        },
        {
          key: "proof",
          title: t("list.proof"),
          text: ({ provenBy }) => t(`proof.${provenBy ?? "none"}`),
          show: "wide",
        },
        {
          key: "opened",
          title: t("list.opened"),
          text: ({ openedAt }) => openedAt,
          cell: ({ openedAt }) => <DateTime at={openedAt} />,
          show: "wide",
        },
        {
          key: "due",
          title: t("list.due"),
          text: ({ dueAt, decidedAt }) => decidedAt ?? dueAt,
          cell: ({ dueAt, decidedAt }) => <DateTime at={decidedAt ?? dueAt} />,
        },
        { key: "numbers", title: t("list.numbers"), text: numbersOf, show: "hidden" },
      ]}
      card={(row) => (
        <span className="stack gap-4">
          <strong dir="ltr" className="break-anywhere">
            {row.packageName}
          </strong>
          <span className="text-13 soft">
            <bdi>{row.owner.developer.name}</bdi> · <bdi>{row.claimant.developer.name}</bdi>
          </span>
          <span className="row gap-8">
            <ConflictStatusTag status={row.status} /> <DateTime at={row.decidedAt ?? row.dueAt} />
          </span>
        </span>
      )}
      tabs={[
        { key: "open", label: t("tab.open"), filters: {} },
        ...decided.map((status) => ({ key: status, label: t(`status.${status}`), filters: { statusType: status } })),
        { key: "all", label: t("tab.all"), filters: { statusType: conflictStatuses.join(",") } },
      ]}
      filters={[{ field: "searchText", label: t("list.search"), search: true }]}
      empty={{ icon: GitCompareArrows, title: t("list.empty"), text: t("list.emptyText") }}
    />
  );
}

const numbersOf = ({ owner, claimant }: ConflictRow): string => `${owner.app.seqId}, ${claimant.app.seqId}`;

function Party({ party }: { party: ConflictRow["owner"] }) {
  return (
    <span className="stack gap-4">
      <bdi>{party.app.title}</bdi>
      <bdi className="text-12 soft">{party.developer.name}</bdi>
    </span>
  );
}
