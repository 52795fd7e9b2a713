import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { appCalls } from "#contract/apps/calls.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { useRange } from "#ui/statistics/use-range.ts";
import { currentOf } from "../list/campaign.ts";
import { CampaignList } from "../list/CampaignList.tsx";
import { CurrentCampaign } from "../list/CurrentCampaign.tsx";
import { StartCampaign } from "../start/StartCampaign.tsx";
import { CampaignFigures } from "./CampaignFigures.tsx";
import { NoCampaign } from "./NoCampaign.tsx";
import { useCampaigns } from "./use-campaigns.ts";
import styles from "./CampaignsScreen.module.css";

/** Campaigns of one app: the one that runs, all there were, and what their days brought. */
export function CampaignsScreen() {
  // The words of all its parts at once: one that came later would take the whole screen away meanwhile.
  const { t } = useTranslation(["campaigns", "statistics", "reference", "errors"]);
  const { id: appId = "" } = useParams();
  const days = useRange();
  const mayStart = useAllowed("update", "App");
  const app = useCall(appCalls.appDetails, { params: { id: appId } });
  const { intervals, installs, why, today } = useCampaigns(appId);
  const campaigns = intervals.data?.items;
  const nothingYet = campaigns?.length === 0 && app.data?.app.live === null;
  const current = campaigns && currentOf(campaigns);
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} note={t("note")}>
        {mayStart && app.data && campaigns && <StartCampaign app={app.data.app} current={current} />}
      </PageHeader>
      {intervals.error && <ErrorCard error={intervals.error} onRetry={() => void intervals.refetch()} />}
      {!campaigns && !intervals.error && <CardSkeleton />}
      {current && <CurrentCampaign campaign={current} today={today} />}
      {campaigns?.length === 0 && <NoCampaign />}
      {campaigns && campaigns.length > 0 && (
        <CampaignList
          campaigns={campaigns}
          today={today}
          installs={installs}
          why={why}
          range={days.shown.range}
          onShow={days.change}
        />
      )}
      {!nothingYet && <CampaignFigures appId={appId} days={days} />}
    </div>
  );
}
