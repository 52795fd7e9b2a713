import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buildCampaignLink } from "#contract/statistics/campaign-link.ts";
import { countDaysInRange } from "#contract/statistics/date-ranges.ts";
import { PercentBar } from "#ui/marks/PercentBar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import { useRangeText } from "#resources/statistics/reports/parts/use-range-text.ts";
import { type Campaign, daysInState, campaignProgress } from "../campaign.ts";
import { CampaignStateTag } from "./CampaignStateTag.tsx";

interface CurrentCampaignCardProps {
  campaign: Campaign;
  today: string;
  /** Package name of the app; null until a package has been published. */
  packageName: string | null;
  /** Buttons for actions on the campaign. */
  children?: ReactNode;
}

/** Card with the running or planned campaign: dates, progress, link and next step. */
export function CurrentCampaignCard({ campaign, today, packageName, children }: CurrentCampaignCardProps) {
  const { t } = useTranslation("campaigns");
  const daysText = useRangeText();
  const { id, name, state, startDate: from, endDate: to } = campaign;
  const left = daysInState(campaign, today);
  return (
    <Card>
      <div className="stack gap-8">
        <div className="row gap-16 spread">
          <h2 className="row text-16">
            {name} <CampaignStateTag state={state} />
          </h2>
          <strong>{t(state === "running" ? "current.left" : "current.starts", { count: left })}</strong>
        </div>
        <p className="text-13 soft">
          <bdi>{daysText({ from, to })}</bdi> · {t("days", { count: countDaysInRange({ from, to }) })}
        </p>
        <PercentBar share={campaignProgress(campaign, today)} />
        <p className="text-13 soft">{t(state === "running" ? "current.running" : "current.planned")}</p>
        {packageName !== null && <CampaignLink address={buildCampaignLink(packageName, id)} />}
        {children}
      </div>
    </Card>
  );
}

/** Copyable link for advertisements and messages; its installs are attributed to the campaign. */
function CampaignLink({ address }: { address: string }) {
  const { t } = useTranslation("campaigns");
  return (
    <div>
      <h3 className="text-13 bold">{t("link.title")}</h3>
      <p className="row gap-8">
        <bdi className="mono break-anywhere" dir="ltr">
          {address}
        </bdi>
        <CopyButton size="small" text={address}>
          {t("link.copy")}
        </CopyButton>
      </p>
      <p className="text-12 faint">{t("link.help")}</p>
    </div>
  );
}
