import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { isActiveTicket } from "#contract/support/tickets/ticket-states.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { developerPath } from "#resources/staff/developers/paths.ts";
import { reviewDeskPath } from "#resources/review/desk/paths.ts";
import { NextStepCard } from "#resources/support/tickets/parts/NextStepCard.tsx";
import { TicketContextCard } from "#resources/support/tickets/parts/TicketContextCard.tsx";
import { TicketConversation } from "#resources/support/tickets/parts/TicketConversation.tsx";
import { TicketHeader } from "#resources/support/tickets/parts/TicketHeader.tsx";
import { deskTicketPath, ticketDeskPath } from "#resources/support/tickets/paths.ts";
import { Show } from "#ui/crud/Show.tsx";
import { Card } from "#ui/page/Card.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { TicketAnswerForm } from "./TicketAnswerForm.tsx";
import { MergeTicketButton } from "./MergeTicketButton.tsx";
import { ticketDesk } from "./index.tsx";

/** Staff's screen of a ticket, with the form to answer it. */
export function TicketDeskShow() {
  const { query } = useCallShow(ticketDesk, { live: true });
  return <Show query={query}>{(record) => <DeskTicketView key={record.id} ticket={record} />}</Show>;
}

/** Buttons that assign or unassign the ticket, close or reopen it, without a message to the developer. */
function TicketActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const me = useProfile().actor.accountId;
  const notify = useNotify();
  const answers = useCallCache();
  const { id, revision, state, assignee } = ticket;
  const openNext = useOpenNext();
  const send = useCallUpdate(ticketCalls.changeTicket);
  const change = (body: { state?: "open" | "closed"; taken?: boolean }) =>
    send.mutate(
      { params: { id }, body: { revision, ...body } },
      {
        onSuccess: () => {
          notify.success(t("act.changed"));
          if (body.state === "closed") openNext();
        },
        onError: (error) => {
          notify.error(error);
          if (error.status === 409) void answers.changedBy(ticketCalls.changeTicket);
        },
      },
    );
  const isMine = assignee?.id === me;
  return (
    <>
      <Button loading={send.isPending} onClick={() => change({ taken: !isMine })}>
        {t(isMine ? "act.giveBack" : "act.take")}
      </Button>
      <Button loading={send.isPending} onClick={() => change({ state: isActiveTicket(state) ? "closed" : "open" })}>
        {t(isActiveTicket(state) ? "act.close" : "act.reopen")}
      </Button>
      <MergeTicketButton ticket={ticket} />
    </>
  );
}

function ParticipantsCard({ ticket: { developer, app, assignee, solved } }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  return (
    <Card padding="none" title={t("list.developer")} extra={solved && <Tag tone="ok">{t("solvedTag")}</Tag>}>
      <dl className="facts">
        <DescriptionItem name={t("list.developer")}>
          <Link className="link" to={developerPath(developer.id)}>
            <bdi>{developer.name}</bdi>
          </Link>
        </DescriptionItem>
        {app && (
          <DescriptionItem name={t("list.app")}>
            <bdi>{app.title}</bdi>
          </DescriptionItem>
        )}
        <DescriptionItem name={t("list.assignee")}>{assignee?.name ?? "–"}</DescriptionItem>
      </dl>
    </Card>
  );
}

function DeskTicketView({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { state, context } = ticket;
  const isMerged = state === "merged";
  return (
    <>
      <TicketHeader ticket={ticket} listPath={ticketDeskPath} pathOf={deskTicketPath}>
        {!isMerged && <TicketActions ticket={ticket} />}
      </TicketHeader>
      <div className="page-and-side">
        <TicketConversation ticket={ticket}>{!isMerged && <TicketAnswerForm ticket={ticket} />}</TicketConversation>
        <div className="stack">
          <NextStepCard ticket={ticket} side="support" />
          <ParticipantsCard ticket={ticket} />
          <TicketContextCard
            ticket={ticket}
            foot={
              context.versionId && (
                <Link className="link medium text-13" to={reviewDeskPath(context.versionId)}>
                  {t("context.openVersion")}
                </Link>
              )
            }
          />
        </div>
      </div>
    </>
  );
}
