import { CalendarX, ChartNoAxesColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useAskFailedAgain } from "#providers/data/use-ask-failed-again.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Bar } from "#ui/page/Bar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyLine } from "#ui/page/EmptyState.tsx";
import { FreshnessLine } from "#ui/statistics/FreshnessLine.tsx";
import { RangeBar } from "#ui/statistics/RangeBar.tsx";
import type { useRange } from "#ui/statistics/use-range.ts";
import { AttributedCard } from "../figures/AttributedCard.tsx";
import { DownloadCard } from "../figures/DownloadCard.tsx";
import { PeakCard } from "../figures/PeakCard.tsx";
import { PlaceCard } from "../figures/PlaceCard.tsx";
import { SourceCard } from "../figures/SourceCard.tsx";
import { UpdateCard } from "../figures/UpdateCard.tsx";
import styles from "./CampaignsScreen.module.css";

interface CampaignFiguresProps {
  appId: string;
  days: ReturnType<typeof useRange>;
}

/** What the days of a campaign, or any others, brought: every card with its own question. */
export function CampaignFigures({ appId, days }: CampaignFiguresProps) {
  const { t } = useTranslation(["campaigns", "statistics"]);
  const { shown } = days;
  const card = { appId, shown };
  const errorText = useErrorText();
  const { data, error } = useCall(campaignCalls.campaignInstalls, { query: { appId, ...shown.dates } });
  useAskFailedAgain(error?.code === "statistics_away");
  if (error?.code === "statistics_disabled") {
    return (
      <Card>
        <EmptyLine icons={[ChartNoAxesColumn]} title={errorText(error)} text={t("disabled")} />
      </Card>
    );
  }
  return (
    <div className={styles.figures}>
      <div className={styles.range}>
        <h2>{t("figures")}</h2>
        <RangeBar {...days} />
      </div>
      {shown.problem && (
        <Bar
          tone="warn"
          icon={CalendarX}
          boxed
          title={t("statistics:range.address", { why: t(`statistics:range.problem.${shown.problem}`) })}
        />
      )}
      <FreshnessLine freshness={data} range={shown.range} previous={shown.compare ? shown.previous : null} />
      <AttributedCard {...card} />
      <div className={styles.pair}>
        <SourceCard {...card} />
        <PeakCard {...card} />
      </div>
      <div className={styles.pair}>
        <PlaceCard {...card} />
        <DownloadCard {...card} />
      </div>
      <UpdateCard {...card} />
    </div>
  );
}
