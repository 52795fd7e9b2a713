import { useTranslation } from "react-i18next";
import { lengthOf } from "#contract/statistics/ranges.ts";
import { Card } from "#ui/page/Card.tsx";
import { useDaysText } from "#ui/statistics/use-days-text.ts";
import { type Campaign, daysOfState, progressOf } from "./campaign.ts";
import { CampaignState } from "./CampaignState.tsx";
import styles from "./Campaigns.module.css";

/** The campaign that runs or comes: its days, how far it is, what happens next. */
export function CurrentCampaign({ campaign, today }: { campaign: Campaign; today: string }) {
  const { t } = useTranslation("campaigns");
  const daysText = useDaysText();
  const { name, state, startDate: from, endDate: to } = campaign;
  const left = daysOfState(campaign, today);
  return (
    <Card>
      <div className={styles.current}>
        <h2 className={styles.name}>
          {name} <CampaignState state={state} />
        </h2>
        <p className={styles.days}>
          <bdi>{daysText({ from, to })}</bdi> · {t("days", { count: lengthOf({ from, to }) })}
        </p>
        <span className={styles.left}>
          {t(state === "running" ? "current.left" : "current.starts", { count: left })}
        </span>
        <span className={styles.track} aria-hidden>
          <span style={{ inlineSize: `${progressOf(campaign, today) * 100}%` }} />
        </span>
        <p className={styles.next}>{t(state === "running" ? "current.running" : "current.planned")}</p>
      </div>
    </Card>
  );
}
