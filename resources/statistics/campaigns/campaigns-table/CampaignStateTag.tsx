import { CalendarClock, CircleCheck, Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Tag } from "#ui/status/Tag.tsx";
import type { Campaign } from "../campaign.ts";

const looks = {
  running: { icon: Megaphone, tone: "ok" },
  planned: { icon: CalendarClock, tone: "info" },
  ended: { icon: CircleCheck, tone: "neu" },
} as const;

export function CampaignStateTag({ state }: Pick<Campaign, "state">) {
  const { t } = useTranslation("campaigns");
  const { icon, tone } = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
