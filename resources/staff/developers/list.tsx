import { useCan } from "@refinedev/core";
import { BadgeCheck, Building2, MailCheck, Users } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { accountTypes, developerStatuses } from "#contract/staff/developers/developer.ts";
import { emailVerificationStatuses, type DeveloperSearchRow } from "#contract/staff/developers/search.ts";
import { limits } from "#contract/limits.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useOpenRow } from "#providers/router/use-open-row.ts";
import { SearchFooter } from "#ui/crud/list/SearchFooter.tsx";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { IdentityTag } from "./IdentityTag.tsx";
import { EmailStatus } from "./EmailStatus.tsx";
import { developers } from "./index.tsx";

// Loaded when first needed, not with the list.
const DeveloperDrawer = lazyComponent(async () => (await import("./DeveloperDrawer.tsx")).DeveloperDrawer);
const ExportButton = lazyComponent(async () => (await import("./DeveloperExportButton.tsx")).DeveloperExportButton);

function DeveloperCell({ developer }: { developer: DeveloperSearchRow }) {
  return (
    <span className="line gap-12">
      <Avatar name={developer.name} size={28} />
      <span className="two-lines">
        <span className="medium" dir="auto">
          {developer.name}
        </span>
        <EmailStatus developer={developer} />
      </span>
    </span>
  );
}

/** List screen Dev Search: all developers of the store. */
export function DeveloperSearchScreen() {
  const { t } = useTranslation(["search", "statuses"]);
  const table = useCallTable(developers);
  const mayExport = useCan({ resource: "developers", action: "administer" }).data?.can ?? false;
  const opened = useOpenRow(table.tableProps.dataSource);
  const { total, more = false } = table.answer ?? {};
  const isText = table.valueOf("searchText") !== undefined;
  const counted = (count: number) => {
    if (more && isText) return t("bestOf", { count });
    if (count > limits.page.counted) return t("developers.many", { count: limits.page.counted });
    return more ? t("developers.many", { count }) : t("developers.count", { count });
  };
  const kind = (type: DeveloperSearchRow["accountType"]) => t(`accountType.${type}`);
  return (
    <ListScreen
      table={table}
      title={t("developers.title")}
      label={t("developers.title")}
      beside={total === undefined ? null : <span className="text-13 soft">{counted(total)}</span>}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      path={opened.pathOf}
      fileButton={
        mayExport && (
          <Suspense fallback={null}>
            <ExportButton table={table} />
          </Suspense>
        )
      }
      columns={[
        {
          key: "name",
          title: t("developers.name"),
          text: ({ name }) => name,
          cell: (developer) => <DeveloperCell developer={developer} />,
          show: "always",
        },
        { key: "seqId", title: t("developers.number"), text: ({ seqId }) => seqId, align: "end", show: "hidden" },
        { key: "type", title: t("developers.type"), text: ({ accountType }) => kind(accountType), show: "wide" },
        {
          key: "status",
          title: t("developers.status"),
          text: ({ status }) => t(`statuses:developer.${status}`),
          cell: ({ status }) => <StatusTag of="developer" status={status} />,
        },
        {
          key: "identity",
          title: t("developers.identity"),
          text: ({ identity }) => t(`identity.${identity}`),
          cell: ({ identity }) => <IdentityTag state={identity} />,
        },
        { key: "apps", title: t("developers.apps"), text: ({ apps }) => apps, align: "end" },
        { key: "city", title: t("developers.city"), text: ({ city }) => city, show: "hidden" },
        {
          key: "seen",
          title: t("developers.seen"),
          text: ({ lastSeenAt }) => lastSeenAt,
          cell: ({ lastSeenAt }) => (lastSeenAt === null ? t("developers.never") : <DateTime at={lastSeenAt} />),
          show: "wide",
        },
        {
          key: "created",
          title: t("developers.since"),
          text: ({ since }) => since,
          cell: ({ since }) => <DateTime at={since} form="day" />,
          show: "hidden",
        },
      ]}
      card={(developer) => (
        <div className="stack gap-4">
          <DeveloperCell developer={developer} />
          <span className="row gap-8">
            <StatusTag of="developer" status={developer.status} /> <IdentityTag state={developer.identity} />{" "}
            <span className="text-13 soft">{t("developers.appsOf", { count: developer.apps })}</span>
          </span>
        </div>
      )}
      filters={[
        { field: "searchText", label: t("developers.search"), search: true },
        {
          field: "devStatus",
          label: t("developers.anyStatus"),
          icon: BadgeCheck,
          many: true,
          options: developerStatuses.map((value) => ({ value, label: t(`statuses:developer.${value}`) })),
        },
        {
          field: "emailStatus",
          label: t("developers.mail"),
          icon: MailCheck,
          options: emailVerificationStatuses.map((value) => ({ value, label: t(`mail.${value}`) })),
        },
        {
          field: "accountType",
          label: t("developers.type"),
          icon: Building2,
          options: accountTypes.map((value) => ({ value, label: kind(value) })),
        },
        { field: "name", label: t("developers.nameHas"), words: true, panel: true },
        { field: "email", label: t("developers.mailHas"), words: true, panel: true },
      ]}
      empty={{ icon: Users, title: t("developers.empty"), text: t("developers.emptyText") }}
    >
      <SearchFooter
        more={more && isText && t("best", { count: total ?? 0 })}
        opened={opened.id}
        drawer={(id) => <DeveloperDrawer key={id} id={id} opened={opened} />}
      />
    </ListScreen>
  );
}
