import { useTranslation } from "react-i18next";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { StatisticTile } from "#ui/page/StatisticTile.tsx";
import { Split } from "#ui/page/Split.tsx";

/** Tiles with how often two reviewers agreed, over a month and a quarter. */
export function AgreementTiles() {
  const { t } = useTranslation("opinions");
  const format = useFormat();
  const { data } = useCall(secondOpinionCalls.secondOpinionCounts, {}, { live: true });
  if (!data) return null;
  return (
    <div className="box" style={{ marginBlockEnd: 16 }}>
      <Split as="dl">
        {data.agreement.map(({ days, recorded, agreed }) => (
          <StatisticTile
            key={days}
            name={t("agreement.days", { count: days })}
            figure={recorded === 0 ? "–" : format.percent(agreed / recorded)}
            note={recorded === 0 ? t("agreement.none") : t("agreement.of", { agreed, recorded })}
          />
        ))}
        <StatisticTile
          name={t("agreement.toRead")}
          figure={format.number(data.toRead)}
          note={t("agreement.toReadNote")}
        />
        <StatisticTile
          name={t("agreement.disagreements")}
          figure={format.number(data.disagreements)}
          note={t("agreement.disagreementsNote")}
        />
      </Split>
    </div>
  );
}
