import type { Domain } from "#server/domain.ts";
import { annotationRoutes } from "./annotations/annotations.handlers.ts";
import { campaignRoutes } from "./campaigns/campaigns.handlers.ts";
import { getAnalyticsReportRoute } from "#server/statistics/console-analytics/analytics-report.ts";
import { recordConsoleEventsRoute } from "#server/statistics/console-analytics/record-events.ts";
import { serveIngestion } from "./events/serve-ingestion.ts";
import { downloadReportRoute } from "./files/download-report.ts";
import { serveReportFiles } from "./files/serve-report-files.ts";
import { finalizeDaysJobHandler } from "./final-days/finalize-days.ts";
import { homeRoutes } from "./home/home.handlers.ts";
import { listingTestRoutes } from "./listing-tests/listing-tests.handlers.ts";
import { opportunityRoutes } from "./opportunity/opportunity.handlers.ts";
import { breakdownRoutes } from "./reports/breakdowns.handlers.ts";
import { countRoutes } from "./reports/counts.handlers.ts";
import { deviceReportRoutes } from "./reports/devices.handlers.ts";
import { engagementRoutes } from "./reports/engagement.handlers.ts";
import { storeWideRoutes } from "./reports/store-wide.handlers.ts";
import { versionReportRoutes } from "./reports/versions.handlers.ts";

/** Events of apps, the reports on them, and analytics of the console itself. */
export const statisticsDomain: Domain = {
  routes: [
    // statistics
    ...countRoutes,
    ...breakdownRoutes,
    ...deviceReportRoutes,
    ...versionReportRoutes,
    ...engagementRoutes,
    ...storeWideRoutes,
    ...campaignRoutes,
    downloadReportRoute,
    ...annotationRoutes,
    ...homeRoutes,
    ...listingTestRoutes,
    ...opportunityRoutes,
    // console-analytics
    recordConsoleEventsRoute,
    getAnalyticsReportRoute,
  ],
  plugins: [serveIngestion, serveReportFiles],
  jobs: (services) => [finalizeDaysJobHandler(services)],
};
