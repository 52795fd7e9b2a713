import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { campaignLink } from "#contract/statistics/campaign-link.ts";
import { lengthOf } from "#contract/statistics/ranges.ts";
import { ShareBar } from "#ui/marks/ShareBar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import { useDaysText } from "#resources/statistics/parts/use-days-text.ts";
import { type Campaign, daysOfState, progressOf } from "../campaign.ts";
import { CampaignState } from "./CampaignState.tsx";

interface CurrentCampaignProps {
  campaign: Campaign;
  today: string;
  /** The app's; null before a package is in the store. */
  packageName: string | null;
  /** What can still be done with it. */
  children?: ReactNode;
}

/** The campaign that runs or comes: its days, how far it is, its link, what happens next. */
export function CurrentCampaign({ campaign, today, packageName, children }: CurrentCampaignProps) {
  const { t } = useTranslation("campaigns");
  const daysText = useDaysText();
  const { id, name, state, startDate: from, endDate: to } = campaign;
  const left = daysOfState(campaign, today);
  return (
    <Card>
      <div className="stack gap-8">
        <div className="row gap-16 spread">
          <h2 className="row text-16">
            {name} <CampaignState state={state} />
          </h2>
          <strong>{t(state === "running" ? "current.left" : "current.starts", { count: left })}</strong>
        </div>
        <p className="text-13 soft">
          <bdi>{daysText({ from, to })}</bdi> · {t("days", { count: lengthOf({ from, to }) })}
        </p>
        <ShareBar share={progressOf(campaign, today)} />
        <p className="text-13 soft">{t(state === "running" ? "current.running" : "current.planned")}</p>
        {packageName !== null && <CampaignLink address={campaignLink(packageName, id)} />}
        {children}
      </div>
    </Card>
  );
}

/** The link whose installs are attributed, ready to be copied into an advertisement or a message. */
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
