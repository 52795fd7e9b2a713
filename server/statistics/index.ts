import type { Domain } from "#server/domain.ts";
import { annotationRoutes } from "./annotations/annotations.handlers.ts";
import { routes as campaigns } from "./campaigns/campaigns.handlers.ts";
import { getAnalyticsReport } from "#server/statistics/console-analytics/analytics-report.ts";
import { recordConsoleEvents } from "#server/statistics/console-analytics/record-events.ts";
import { serveIngestion } from "./events/serve-ingestion.ts";
import { downloadReport } from "./files/download-report.ts";
import { serveReportFiles } from "./files/serve-report-files.ts";
import { finalizeDaysHandler } from "./final-days/finalize-days.ts";
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
export const statistics: Domain = {
  routes: [
    // statistics
    ...countRoutes,
    ...breakdownRoutes,
    ...deviceReportRoutes,
    ...versionReportRoutes,
    ...engagementRoutes,
    ...storeWideRoutes,
    ...campaigns,
    downloadReport,
    ...annotationRoutes,
    ...homeRoutes,
    ...listingTestRoutes,
    ...opportunityRoutes,
    // console-analytics
    recordConsoleEvents,
    getAnalyticsReport,
  ],
  plugins: [serveIngestion, serveReportFiles],
  jobs: (services) => [finalizeDaysHandler(services)],
};
