import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isActiveTicket } from "#contract/support/tickets/ticket-states.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { NextActorTag } from "#resources/support/tickets/parts/NextActorTag.tsx";
import { ownTicketPath } from "#resources/support/tickets/paths.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import styles from "./parts/support.module.css";

const maxTickets = 3;

/** Card with the user's open tickets, and who has to act next. */
export function MyTickets({ onView, busy }: { onView: () => void; busy: boolean }) {
  const { t } = useTranslation("support");
  const { data, error, refetch } = useCall(
    ticketCalls.listTickets,
    { query: { _start: "0", _end: "25" } },
    { live: true },
  );
  const active = data?.filter(({ state }) => isActiveTicket(state));
  return (
    <Card
      title={
        <>
          {t("mine.title")} {active && active.length > 0 && <CountBadge count={active.length} />}
        </>
      }
      padding="none"
      extra={
        <Button size="small" loading={busy} onClick={onView}>
          {t("view")}
        </Button>
      }
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeleton rows={3} />}
      {active?.slice(0, maxTickets).map((ticket) => (
        <div key={ticket.id} className={`stack gap-4 ${styles.message} ${styles.row}`}>
          <span className="line gap-8">
            <span className="text-12 faint">{ticket.number}</span>
            <span className="push">
              <NextActorTag ticket={ticket} side="developer" />
            </span>
          </span>
          <Link className="link medium break-anywhere" to={ownTicketPath(ticket.id)} dir="auto">
            {ticket.subject}
          </Link>
          <span className="text-12 faint ellipsis">
            {ticket.app && (
              <>
                <bdi>{ticket.app.title}</bdi> ·{" "}
              </>
            )}
            <DateTime at={ticket.changedAt} />
          </span>
        </div>
      ))}
      {active?.length === 0 && <p className="text-13 soft padded-row">{t("mine.note")}</p>}
    </Card>
  );
}
