import { useCan } from "@refinedev/core";
import { Megaphone } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { useDateRange } from "#resources/statistics/reports/parts/use-date-range.ts";
import { type Campaign, findCurrentCampaign } from "./campaign.ts";
import { campaigns } from "./index.tsx";
import { CampaignsTable } from "./campaigns-table/CampaignsTable.tsx";
import { CurrentCampaignCard } from "./campaigns-table/CurrentCampaignCard.tsx";
import { CampaignResults } from "./results/CampaignResults.tsx";

/** Button to start a campaign, loaded in parallel with the results, and only for users with write access. */
const CampaignCreate = lazyComponent(async () => (await import("./create.tsx")).CampaignCreate);
const CampaignEdit = lazyComponent(async () => (await import("./edit.tsx")).CampaignEdit);
const WithdrawCampaign = lazyComponent(
  async () => (await import("./campaigns-table/WithdrawCampaignButton.tsx")).WithdrawCampaignButton,
);

/** Screen with the campaigns of one app: the current one, the list of all, and the results for a date range. */
export function CampaignList() {
  // All locale namespaces of the screen load at once; a later one would suspend the whole screen.
  const { t } = useTranslation(["campaigns", "statistics", "reference", "errors"]);
  const { id: appId = "" } = useParams();
  const days = useDateRange();
  const mayStart = useCan({ resource: "campaigns", action: "create" }).data?.can ?? false;
  const mayChange = useCan({ resource: "campaigns", action: "update" }).data?.can ?? false;
  const app = useCall(appCalls.appDetails, { params: { id: appId } });
  const { table, installs, why, today } = useCampaigns(appId);
  // While another app's campaigns load, the table still has the last app's.
  const campaigns = table.tableQuery.isPlaceholderData ? undefined : table.answer?.data;
  const nothingYet = campaigns?.length === 0 && app.data?.app.live === null;
  const current = campaigns && findCurrentCampaign(campaigns);
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        {/* In one place: its dialog, with what is typed in it, stays when another tab starts a campaign. */}
        {mayStart && app.data && campaigns && (
          <Suspense fallback={null}>
            <CampaignCreate app={app.data.app} current={current} />
          </Suspense>
        )}
      </PageHeader>
      <div className="stack">
        {table.error && <ErrorCard error={table.error} onRetry={() => void table.tableQuery.refetch()} />}
        {!campaigns && !table.error && <CardSkeleton />}
        {current && (
          <CurrentCampaignCard campaign={current} today={today} packageName={app.data?.app.packageName ?? null}>
            {mayChange && current.state === "planned" && <PlannedActions campaign={current} today={today} />}
          </CurrentCampaignCard>
        )}
        {campaigns?.length === 0 && <NoCampaign />}
        {campaigns && campaigns.length > 0 && (
          <CampaignsTable
            campaigns={campaigns}
            today={today}
            installs={installs}
            why={why}
            range={days.shown.range}
            onShow={days.change}
          />
        )}
        {!nothingYet && <CampaignResults appId={appId} days={days} />}
      </div>
    </>
  );
}

/** Buttons to edit or withdraw a campaign before its first day. */
function PlannedActions({ campaign, today }: { campaign: Campaign; today: string }) {
  const { name, startDate, endDate } = campaign;
  return (
    <div className="row">
      <Suspense fallback={null}>
        {/* The key resets the form after saving, so that it starts from the changed campaign. */}
        <CampaignEdit key={`${name} ${startDate} ${endDate}`} campaign={campaign} today={today} />
        <WithdrawCampaign campaign={campaign} />
      </Suspense>
    </div>
  );
}

/** Returns the app's campaigns, with attributed installs for as long as statistics are kept. */
function useCampaigns(appId: string) {
  const errorText = useErrorText();
  const today = toIndianDay(Date.now());
  const storedDays = { startDate: addDays(today, 1 - dateRangeLimits.days), endDate: today };
  // The URL holds the results' dates. The campaigns have one page and no filter of their own.
  const table = useCallTable(campaigns, { permanent: { appId }, pageName: "campaigns" });
  const attributed = useCall(campaignCalls.attributedInstalls, { query: { appId, ...storedDays } });
  return {
    today,
    table,
    installs:
      attributed.data && new Map(attributed.data.byCampaign.map(({ campaign, installs }) => [campaign, installs])),
    why: attributed.error && errorText(attributed.error),
  };
}

/** Empty state that explains campaigns and attribution. */
function NoCampaign() {
  const { t } = useTranslation("campaigns");
  return (
    <Card>
      <EmptyState
        icons={[Megaphone]}
        title={t("empty.title")}
        text={
          <>
            {t("empty.campaign")}
            <br />
            <br />
            {t("empty.attribution")}
          </>
        }
      />
    </Card>
  );
}
