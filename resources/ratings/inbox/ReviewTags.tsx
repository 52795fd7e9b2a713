import { CheckCheck, MessageSquare, RefreshCw, TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/ratings/rating.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  none: { tone: "warn", icon: MessageSquare },
  replied: { tone: "ok", icon: CheckCheck },
  outdated: { tone: "vio", icon: RefreshCw },
} as const;

/** Tags with the reply state of a review, and whether its author gave more stars after the reply. */
export function ReviewTags({ rating: { text, stars, reply } }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  const state = reply?.state ?? "none";
  return (
    <>
      {text !== "" && <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>}
      {reply?.starsThen && stars > reply.starsThen && (
        <Tag tone="info" icon={TrendingUp}>
          {t("state.raised", { from: reply.starsThen, to: stars })}
        </Tag>
      )}
    </>
  );
}
