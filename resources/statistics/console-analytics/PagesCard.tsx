import { useTranslation } from "react-i18next";
import type { AnalyticsReport } from "#contract/statistics/console-analytics/report.ts";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";

const maxOrigins = 3;

/** Visits per page, with the pages that most of these visits came from. */
export function PagesCard({ pages }: Pick<AnalyticsReport, "pages">) {
  const { t } = useTranslation("analytics");
  const { number, list } = useFormat();
  const originsOf = (from: AnalyticsReport["pages"][number]["from"]) =>
    list(
      from
        .slice(0, maxOrigins)
        .map(({ page, visits }) => `${page ? t(`page.${page}`) : t("pages.begun")} ${number(visits)}`),
    );
  return (
    <Card title={t("pages.title")} padding="none">
      {pages.length === 0 ? (
        <p className="text-13 soft padded-row">{t("pages.none")}</p>
      ) : (
        <MetricTable
          label={t("pages.title")}
          headings={[t("column.page"), t("column.visits"), t("column.from")]}
          rows={pages.map(({ page, visits, from }) => ({
            key: page,
            name: t(`page.${page}`),
            numbers: [number(visits), originsOf(from)],
          }))}
        />
      )}
    </Card>
  );
}
