import { Inbox, MailQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ticketDeskTabs } from "#contract/support/tickets/calls.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { NextActorTag } from "#resources/support/tickets/parts/NextActorTag.tsx";
import { TicketTag } from "#resources/support/tickets/parts/TicketTag.tsx";
import { deskTicketPath, incomingMailsPath, ticketDeskPath } from "#resources/support/tickets/paths.ts";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { ticketDesk } from "./index.tsx";

/** Split screen of all developers' tickets. Those waiting for support come with the earliest deadline first. */
export function TicketDeskList() {
  const { t } = useTranslation("tickets");
  const table = useCallTable(ticketDesk, { everyMs: 30_000, live: true });
  return (
    <SplitScreen
      table={table}
      title={t("list.deskTitle")}
      label={t("list.deskTitle")}
      headerButtons={
        <LinkButton to={incomingMailsPath} icon={<MailQuestion size={16} aria-hidden />}>
          {t("mails.open")}
        </LinkButton>
      }
      rowKey={({ id }) => id}
      rowLabel={({ subject }) => subject}
      listPath={ticketDeskPath}
      path={({ id }) => deskTicketPath(id)}
      isWaiting={({ clock }) => clock.move === "support"}
      columns={[
        { key: "number", title: t("list.number"), text: ({ number }) => String(number), show: "always", width: 120 },
        {
          key: "subject",
          title: t("list.subject"),
          text: ({ subject }) => subject,
          cell: ({ subject }) => <span dir="auto">{subject}</span>,
          show: "always",
        },
        {
          key: "developer",
          title: t("list.developer"),
          text: ({ developer }) => developer.name,
          cell: ({ developer }) => <bdi>{developer.name}</bdi>,
        },
        { key: "app", title: t("list.app"), text: ({ app }) => app?.title ?? "", show: "wide" },
        {
          key: "state",
          title: t("list.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: ({ state }) => <TicketTag state={state} />,
        },
        {
          key: "move",
          title: t("list.move"),
          text: ({ clock }) => clock.dueAt ?? "",
          cell: (row) => <NextActorTag ticket={row} side="support" />,
        },
        { key: "assignee", title: t("list.assignee"), text: ({ assignee }) => assignee?.name ?? "", show: "wide" },
        {
          key: "changed",
          title: t("list.changed"),
          text: ({ changedAt }) => changedAt,
          cell: ({ changedAt }) => <DateTime at={changedAt} />,
          show: "wide",
        },
      ]}
      card={(row) => (
        <>
          <span className="line spread top gap-12">
            <strong dir="auto">{row.subject}</strong>
            <span className="text-12 soft nowrap">{row.number}</span>
          </span>
          <bdi className="text-13 soft">{row.developer.name}</bdi>
          <span className="row spread gap-8">
            <TicketTag state={row.state} /> <NextActorTag ticket={row} side="support" />
          </span>
        </>
      )}
      tabs={[
        { key: "all", label: t("tab.all"), filters: {} },
        ...ticketDeskTabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`), filters: { tab } })),
      ]}
      filters={[{ field: "searchText", label: t("list.search"), search: true }]}
      empty={{ icon: Inbox, title: t("list.empty"), text: t("list.deskEmptyText") }}
    />
  );
}
