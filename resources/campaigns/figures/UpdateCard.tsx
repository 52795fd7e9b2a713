import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Figure } from "#resources/statistics/parts/Figure.tsx";
import { FigureCard } from "#resources/statistics/parts/FigureCard.tsx";
import type { CampaignCard } from "./card.ts";
import { DayPicture, DayTable } from "./DayFigures.tsx";
import { saveRows } from "./save-rows.ts";
import { useNothing } from "./use-nothing.ts";

/** Updates per day, because a campaign also brings back devices that already have the app. */
export function UpdateCard(card: CampaignCard) {
  const { appId, shown } = card;
  const { t } = useTranslation("campaigns");
  const { number } = useFormat();
  const nothing = useNothing(card);
  const answer = useCall(campaignCalls.campaignUpdates, { query: { appId, ...shown.dates } });
  const { data } = answer;
  return (
    <FigureCard
      title={t("updates.title")}
      metric="update"
      answer={answer}
      total={({ totalAppUpdates }) => <Figure>{number(totalAppUpdates)}</Figure>}
      nothing={({ totalAppUpdates }) => nothing("updates", totalAppUpdates)}
      onDownload={
        data &&
        (() =>
          saveRows("updates", shown.range, [
            [t("table.date"), t("updates.title")],
            ...data.appUpdatesPerDate.map(({ date, count }) => [date, count]),
          ]))
      }
      picture={({ appUpdatesPerDate: days, provisionalFrom }) => (
        <DayPicture
          label={t("updates.title")}
          heading={t("updates.title")}
          days={days}
          provisionalFrom={provisionalFrom}
        />
      )}
      table={({ appUpdatesPerDate: days, provisionalFrom }) => (
        <DayTable
          label={t("updates.title")}
          heading={t("updates.title")}
          days={days}
          provisionalFrom={provisionalFrom}
        />
      )}
    />
  );
}
