import { useTranslation } from "react-i18next";
import type { AnalyticsReport } from "#contract/statistics/console-analytics/report.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";

/** Visits by UTM source, medium and campaign. */
export function CampaignsCard({ campaigns }: Pick<AnalyticsReport, "campaigns">) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  return (
    <Card title={t("campaigns.title")} padding="none">
      {campaigns.length === 0 ? (
        <p className="text-13 soft padded-row">{t("campaigns.none")}</p>
      ) : (
        <PlainTable wide aria-label={t("campaigns.title")}>
          <thead>
            <tr>
              {(["source", "medium", "campaign"] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`column.${name}`)}
                </th>
              ))}
              <th scope="col" className="number">
                {t("column.visits")}
              </th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ source, medium, campaign, visits }) => (
              <tr key={JSON.stringify([source, medium, campaign])}>
                {[source, medium, campaign].map((word, at) => (
                  <td key={at} className="break-anywhere" dir="auto">
                    {word || "–"}
                  </td>
                ))}
                <td className="number">{number(visits)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  );
}
