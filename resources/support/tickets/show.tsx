import { Button } from "antd";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { isActiveTicket } from "#contract/support/tickets/ticket-states.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { NextStepCard } from "./parts/NextStepCard.tsx";
import { TicketContextCard } from "./parts/TicketContextCard.tsx";
import { TicketConversation } from "./parts/TicketConversation.tsx";
import { TicketHeader } from "./parts/TicketHeader.tsx";
import { ownTicketPath, ownTicketsPath } from "./paths.ts";
import { TicketReplyForm } from "./TicketReplyForm.tsx";
import { tickets } from "./index.tsx";

/** Developer's screen of a ticket, with the form to reply. */
export function TicketShow() {
  const { query } = useCallShow(tickets, { live: true });
  return <Show query={query}>{(record) => <OwnTicket key={record.id} ticket={record} />}</Show>;
}

function SolvedButton({ id }: { id: string }) {
  const { t } = useTranslation("tickets");
  const notify = useNotify();
  const send = useCallMutation(ticketCalls.solveTicket);
  const solve = () =>
    send.mutate(
      { params: { id } },
      { onSuccess: () => notify.success(t("reply.solvedDone")), onError: (error) => notify.error(error) },
    );
  return (
    <Button icon={<Check size={16} aria-hidden />} loading={send.isPending} onClick={solve}>
      {t("reply.solved")}
    </Button>
  );
}

function OwnTicket({ ticket }: { ticket: Ticket }) {
  const { id, state } = ticket;
  return (
    <>
      <TicketHeader ticket={ticket} listPath={ownTicketsPath} pathOf={ownTicketPath}>
        {isActiveTicket(state) && <SolvedButton id={id} />}
      </TicketHeader>
      <div className="page-and-side">
        <TicketConversation ticket={ticket}>
          {state !== "merged" && <TicketReplyForm ticket={ticket} />}
        </TicketConversation>
        <div className="stack">
          <NextStepCard ticket={ticket} side="developer" />
          <TicketContextCard ticket={ticket} />
        </div>
      </div>
    </>
  );
}
