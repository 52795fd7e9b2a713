import { AlarmClock, CircleCheck, Clock, Reply } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TicketSide, TicketSummary } from "#contract/support/tickets/ticket.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";

/** Remaining time in milliseconds below which the tag warns. */
const soonMs = 3_600_000;

/** Tag for who has to act next, as the developer or support sees it; for support with the time left. */
export function NextActorTag({ ticket, side }: { ticket: TicketSummary; side: TicketSide }) {
  const { t } = useTranslation("tickets");
  const format = useFormat();
  const { move, dueAt } = ticket.clock;
  if (move === "nobody")
    return (
      <Tag tone="neu" icon={CircleCheck}>
        {t("clock.ended")}
      </Tag>
    );
  if (move === "developer")
    return (
      <Tag tone={side === "developer" ? "warn" : "neu"} icon={Reply}>
        {t(side === "developer" ? "clock.yourMove" : "clock.withDeveloper")}
      </Tag>
    );
  if (side === "developer" || dueAt === null)
    return (
      <Tag tone="info" icon={Clock}>
        {t("clock.withSupport")}
      </Tag>
    );
  const left = Date.parse(dueAt) - Date.now();
  const time = format.duration(Math.abs(left));
  return (
    <Tag
      tone={left < 0 ? "err" : left < soonMs ? "warn" : "neu"}
      icon={left < 0 ? AlarmClock : Clock}
      title={format.moment(dueAt)}
    >
      {left < 0 ? t("clock.late", { time }) : t("clock.left", { time })}
    </Tag>
  );
}
