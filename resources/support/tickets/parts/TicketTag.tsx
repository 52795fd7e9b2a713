import { CircleCheck, CircleDot, Merge, PauseCircle, Sparkle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TicketState } from "#contract/support/tickets/ticket-states.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  new: { icon: Sparkle, tone: "info" },
  open: { icon: CircleDot, tone: "ok" },
  pending: { icon: PauseCircle, tone: "neu" },
  closed: { icon: CircleCheck, tone: "neu" },
  merged: { icon: Merge, tone: "neu" },
} as const;

export function TicketTag({ state }: { state: TicketState }) {
  const { t } = useTranslation("tickets");
  const { icon, tone } = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
