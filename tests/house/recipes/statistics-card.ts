import type { Recipe } from "./recipe.ts";

/** Downloads of an app, as a number. */
export const statisticsCard: Recipe = {
  heading: "a statistics card",
  files: [
    {
      documented: "contract/statistics/report-calls.ts",
      path: "contract/statistics/report-calls.ts",
      edit: [
        {
          before: "  installsByLanguage: defineCall({",
          insert: `  downloadsPerDay: defineCall({
    ...read,
    path: "/x/statistics/downloads",
    summary: "Returns downloads of an app's package by day, compared with the previous period.",
    query: ofAppInRange,
    response: responseWithDateRange({ perDate: z.array(DayCount), total: StatisticsCount, previous: PreviousPeriod }),
  }),
`,
        },
      ],
    },
    {
      documented: "server/statistics/reports/<group>.handlers.ts",
      path: "server/statistics/reports/counts.handlers.ts",
      edit: [
        {
          before: "const videoImpressionsPerDay = handle(",
          insert: `const downloadsPerDay = handle(reportCalls.downloadsPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { perDate, total, previous } = await compareEventsPerDay(analytics, app.id, "download", range);
  return {
    perDate,
    total,
    previous,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "download")),
  };
});

`,
        },
        { before: "  videoImpressionsPerDay,\n", insert: "  downloadsPerDay,\n" },
      ],
    },
    {
      documented: "resources/statistics/reports/insights/<group>/<Name>Card.tsx",
      path: "resources/statistics/reports/insights/engagement/DownloadsCard.tsx",
      edit: `import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import type { InsightCardProps } from "../card-props.ts";

/** Downloads in the range. */
export function DownloadsCard({ appId, shown }: InsightCardProps) {
  const { t } = useTranslation("insights");
  const { number } = useFormat();
  const { data } = useCall(reportCalls.downloadsPerDay, { query: { appId, ...shown.dates } });
  return <Card title={t("downloads.title")}>{data && number(data.total)}</Card>;
}
`,
    },
    {
      documented: "resources/statistics/reports/show.tsx",
      path: "resources/statistics/reports/show.tsx",
      edit: [
        {
          before: "import { PeakHourCard }",
          insert: 'import { DownloadsCard } from "./insights/engagement/DownloadsCard.tsx";\n',
        },
        { before: "        <PeakHourCard {...card} />", insert: "        <DownloadsCard {...card} />\n" },
      ],
    },
  ],
  texts: [{ file: "insights.json", languages: "console", keys: ["downloads", "title"], text: "Downloads" }],
};
