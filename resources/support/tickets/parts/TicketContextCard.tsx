import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { Card } from "#ui/page/Card.tsx";
import { TicketContextFacts } from "./TicketContextFacts.tsx";

/** Card with the context attached to a ticket, the same for its developer and for staff. */
export function TicketContextCard({ ticket, foot }: { ticket: Ticket; foot?: ReactNode }) {
  const { t } = useTranslation("tickets");
  return (
    <Card title={t("context.title")} padding="none" foot={foot}>
      <TicketContextFacts context={ticket.context} appTitle={ticket.app?.title} />
    </Card>
  );
}
