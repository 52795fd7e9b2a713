import { useCan } from "@refinedev/core";
import { UserCheck } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { identityCheckTabs } from "#contract/accounts/identity/calls.ts";
import type { IdentityCheckRow } from "#contract/accounts/identity/schemas.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { NameChangesCard } from "./names/NameChangesCard.tsx";
import { IdentityTag } from "./parts/IdentityTag.tsx";
import { identityCheckPath, identityChecksPath } from "./paths.ts";
import { identity } from "./index.tsx";

/** Card with recovery requests, loaded lazily, because requests are rare and only admins decide them. */
const RecoveryRequests = lazyComponent(async () => (await import("./RecoveryRequestsCard.tsx")).RecoveryRequestsCard);

/** Returns document types of a check, or the service that replaces them. */
function useDocumentNames() {
  const { t } = useTranslation("identity");
  return ({ provider, papers }: IdentityCheckRow): string =>
    provider === "openid" ? t("byService") : papers.map((paper) => t(`paper.${paper}`)).join(", ");
}

function DuplicateTag() {
  const { t } = useTranslation("identity");
  return <Tag tone="warn">{t("elsewhere.tag")}</Tag>;
}

/** Split screen of identity checks in tabs: waiting for staff (longest first), waiting for the developer, done. */
export function IdentityCheckList() {
  const { t } = useTranslation("identity");
  const table = useCallTable(identity, { everyMs: 60_000, live: true });
  const papers = useDocumentNames();
  const mayRecover = useCan({ resource: "developers", action: "administer" }).data?.can ?? false;
  return (
    <SplitScreen
      table={table}
      title={t("queue.title")}
      label={t("queue.title")}
      above={
        <>
          {mayRecover && (
            <Suspense fallback={null}>
              <RecoveryRequests />
            </Suspense>
          )}
          <NameChangesCard />
        </>
      }
      rowKey={({ id }) => id}
      rowLabel={({ developerName }) => developerName}
      listPath={identityChecksPath}
      path={({ id }) => identityCheckPath(id)}
      isWaiting={({ state, submittedAt }) => state === "IN_PROGRESS" && submittedAt !== null}
      columns={[
        {
          key: "developer",
          title: t("queue.developer"),
          text: ({ developerName }) => developerName,
          cell: ({ developerName, alsoElsewhere }) => (
            <span className="row gap-8">
              <bdi>{developerName}</bdi>
              {alsoElsewhere && <DuplicateTag />}
            </span>
          ),
          show: "always",
        },
        { key: "type", title: t("queue.type"), text: ({ accountType }) => t(`accountType.${accountType}`) },
        { key: "papers", title: t("queue.papers"), text: papers, show: "wide" },
        {
          key: "state",
          title: t("queue.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: (row) => <IdentityTag state={row.state} check={row} />,
        },
        {
          key: "since",
          title: t("queue.since"),
          text: ({ changedAt }) => changedAt,
          cell: ({ changedAt }) => <DateTime at={changedAt} />,
        },
      ]}
      card={(row) => (
        <>
          <span className="row gap-8">
            <strong dir="auto">{row.developerName}</strong>
            {row.alsoElsewhere && <DuplicateTag />}
          </span>
          <span className="text-13 soft">
            {t(`accountType.${row.accountType}`)} · {papers(row)}
          </span>
          <span className="line gap-8">
            <IdentityTag state={row.state} check={row} /> <DateTime at={row.changedAt} />
          </span>
        </>
      )}
      tabs={identityCheckTabs.map((tab) => ({
        key: tab,
        label: t(`tab.${tab}`),
        filters: { tab: tab === "waiting" ? undefined : tab },
      }))}
      filters={[{ field: "searchText", label: t("queue.search"), search: true }]}
      empty={{ icon: UserCheck, title: t("queue.empty"), text: t("queue.emptyText") }}
    />
  );
}
