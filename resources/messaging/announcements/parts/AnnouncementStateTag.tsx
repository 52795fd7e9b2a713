import { CalendarClock, CircleCheck, CircleX, type LucideIcon, OctagonX, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AnnouncementState } from "#contract/messaging/announcements/status.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks: Record<
  AnnouncementState,
  { readonly tone: "neu" | "info" | "ok" | "warn" | "err"; readonly icon: LucideIcon }
> = {
  scheduled: { tone: "info", icon: CalendarClock },
  sending: { tone: "info", icon: Send },
  sent: { tone: "ok", icon: CircleCheck },
  cancelled: { tone: "neu", icon: OctagonX },
  failed: { tone: "err", icon: CircleX },
};

export function AnnouncementStateTag({ state }: { state: AnnouncementState }) {
  const { t } = useTranslation("announcements");
  return <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>;
}
