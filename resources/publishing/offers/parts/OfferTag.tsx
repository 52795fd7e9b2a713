import { CircleCheck, CircleX, Clock, MessagesSquare, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OfferRequestState } from "#contract/publishing/offers/offers.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  new: { icon: Clock, tone: "warn" },
  contacted: { icon: MessagesSquare, tone: "info" },
  won: { icon: CircleCheck, tone: "ok" },
  lost: { icon: CircleX, tone: "err" },
  withdrawn: { icon: Undo2, tone: "neu" },
} as const;

/** Tag with the state of an offer request. */
export function OfferTag({ state }: { state: OfferRequestState }) {
  const { t } = useTranslation("offers");
  const { icon, tone } = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
