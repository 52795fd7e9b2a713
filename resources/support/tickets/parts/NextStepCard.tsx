import { useTranslation } from "react-i18next";
import type { Ticket, TicketSide } from "#contract/support/tickets/ticket.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";
import { NextActorTag } from "./NextActorTag.tsx";

/** Card with the side that has to act next and its deadline, computed from the messages. */
export function NextStepCard({ ticket, side }: { ticket: Ticket; side: TicketSide }) {
  const { t } = useTranslation("tickets");
  const format = useFormat();
  const { move, since, dueAt, firstAnsweredAt } = ticket.clock;
  const sentence = () => {
    if (move === "nobody") return t("clock.endedText");
    if (dueAt !== null) return t("clock.dueText", { at: format.moment(dueAt) });
    if (move === "support") return t("clock.openText");
    return t(side === "developer" ? "clock.yourMoveText" : "clock.developerMoveText", { since: format.moment(since) });
  };
  return (
    <Card padding="none" title={t("clock.title")} extra={<NextActorTag ticket={ticket} side={side} />}>
      <div className="divided">
        <p className="text-13 padded-row">{sentence()}</p>
        <dl className="facts">
          <DescriptionItem name={t("clock.first")}>
            {firstAnsweredAt === null ? t("clock.notYet") : <DateTime at={firstAnsweredAt} form="full" />}
          </DescriptionItem>
        </dl>
      </div>
    </Card>
  );
}
