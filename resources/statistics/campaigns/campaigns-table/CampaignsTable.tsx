import { useTranslation } from "react-i18next";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { MetricDefinition } from "#resources/statistics/reports/parts/MetricDefinition.tsx";
import { useRangeText } from "#resources/statistics/reports/parts/use-range-text.ts";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { type Campaign, daysInState, resultsRange } from "../campaign.ts";
import { CampaignStateTag } from "./CampaignStateTag.tsx";

interface CampaignsTableProps {
  campaigns: readonly Campaign[];
  today: string;
  /** Attributed installs by campaign id; undefined while unknown. */
  installs: ReadonlyMap<string, number> | undefined;
  /** Translated reason why the installs are unknown. */
  why: string | null;
  /** Date range shown on the page; the campaign with exactly these dates is highlighted. */
  range: DateRange;
  onShow: (range: DateRange) => void;
}

function Installs({ campaign, installs, why }: { campaign: Campaign } & Pick<CampaignsTableProps, "installs" | "why">) {
  const { number } = useFormat();
  if (campaign.state === "planned") return null;
  if (installs) return number(installs.get(campaign.id) ?? 0);
  return (
    <span title={why ?? undefined}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}

/** Table of the app's campaigns with their attributed installs. Selecting one shows its date range below. */
export function CampaignsTable(props: CampaignsTableProps) {
  const { campaigns, today, range, onShow } = props;
  const { t } = useTranslation("campaigns");
  const daysText = useRangeText();
  const show = (campaign: Campaign): void => {
    const days = resultsRange(campaign, today);
    if (days) onShow(days);
  };
  const daysOf = ({ startDate: from, endDate: to }: Campaign) => <bdi>{daysText({ from, to })}</bdi>;
  const stateOf = (campaign: Campaign) => (
    <span className="row gap-8">
      <CampaignStateTag state={campaign.state} />
      <span className="text-13 soft">{t(`list.${campaign.state}`, { count: daysInState(campaign, today) })}</span>
    </span>
  );
  const columns: DataTableColumn<Campaign>[] = [
    { key: "name", title: t("list.name"), render: (_, { name }) => <span className="medium">{name}</span> },
    { key: "days", title: t("list.days"), render: (_, campaign) => daysOf(campaign) },
    { key: "state", title: t("list.state"), render: (_, campaign) => stateOf(campaign) },
    {
      key: "installs",
      title: t("list.installs"),
      align: "end",
      render: (_, campaign) => <Installs campaign={campaign} installs={props.installs} why={props.why} />,
    },
  ];
  const shown = campaigns.find((campaign) => {
    const days = resultsRange(campaign, today);
    return days !== null && days.from === range.from && days.to === range.to;
  });
  return (
    <Card
      title={t("list.title")}
      extra={
        <span className="inline text-13 soft">
          <span className="wide-only">{t("list.choose")}</span>
          <MetricDefinition metric="attributed_install" of={t("list.installs")} />
        </span>
      }
      padding="none"
    >
      <DataTable
        label={t("list.title")}
        columns={columns}
        rows={campaigns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => t("list.show", { name })}
        onOpen={show}
        {...(shown && { current: shown.id })}
        card={(campaign) => (
          <span className="line spread">
            <span className="stack gap-4">
              <span className="medium">{campaign.name}</span>
              <span className="text-13 soft">{daysOf(campaign)}</span>
              {stateOf(campaign)}
            </span>
            <span className="bold">
              <Installs campaign={campaign} installs={props.installs} why={props.why} />
            </span>
          </span>
        )}
      />
    </Card>
  );
}
