import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Figure } from "#ui/statistics/Figure.tsx";
import { FigureCard } from "#ui/statistics/FigureCard.tsx";
import type { CampaignCard } from "./card.ts";
import { FiguresTable } from "#ui/statistics/FiguresTable.tsx";
import { PlaceRanking } from "./PlaceRanking.tsx";
import { rankedOf } from "./ranked.ts";
import { saveRows } from "./save-rows.ts";
import { useNothing } from "./use-nothing.ts";
import { usePlaceName } from "./use-place-name.ts";

interface StateDownloads {
  readonly state: string;
  readonly downloads: number;
  readonly share: number;
}

/** Where the package is fetched to, for first installs and updates. */
export function DownloadCard(card: CampaignCard) {
  const { appId, shown } = card;
  const { t } = useTranslation("campaigns");
  const { number } = useFormat();
  const nameOf = usePlaceName();
  const nothing = useNothing(card);
  const answer = useCall(campaignCalls.regionalDownloads, { query: { appId, ...shown.dates } });
  const { data } = answer;
  return (
    <FigureCard
      title={t("downloads.title")}
      metric="download"
      form="bars"
      height={420}
      answer={answer}
      total={({ totalDownloads }) => <Figure>{number(totalDownloads)}</Figure>}
      nothing={({ totalDownloads }) => nothing("downloads", totalDownloads)}
      onDownload={
        data &&
        (() =>
          saveRows("downloads-by-state", shown.range, [
            [t("places.state"), t("downloads.count")],
            ...data.reportData.map(({ state, downloads }) => [nameOf(state), downloads]),
          ]))
      }
      picture={({ reportData, totalDownloads }) => <Ranking rows={reportData} total={totalDownloads} />}
      table={({ reportData, totalDownloads }) => <Table rows={reportData} total={totalDownloads} />}
    />
  );
}

interface Rows {
  rows: readonly StateDownloads[];
  total: number;
}

function Ranking({ rows, total }: Rows) {
  const { t } = useTranslation("campaigns");
  return (
    <PlaceRanking
      label={t("downloads.title")}
      headings={[t("places.state"), t("downloads.count"), t("table.share")]}
      tone="third"
      ranked={rankedOf(rows.map(({ state, downloads }) => ({ name: state, count: downloads })))}
      total={total}
    />
  );
}

function Table({ rows, total }: Rows) {
  const { t } = useTranslation("campaigns");
  const { number, percent } = useFormat();
  const nameOf = usePlaceName();
  return (
    <FiguresTable
      label={t("downloads.title")}
      headings={[t("places.state"), t("downloads.count"), t("table.share")]}
      rows={rows.map(({ state, downloads, share }) => ({
        key: state,
        name: nameOf(state),
        numbers: [number(downloads), percent(share)],
      }))}
      total={{ name: t("table.total"), numbers: [number(total), percent(total === 0 ? 0 : 1)] }}
    />
  );
}
