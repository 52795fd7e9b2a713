import type { Route } from "#server/platform/http/route.ts";
import { annotationRoutes } from "./annotations/annotations.handlers.ts";
import { routes as campaigns } from "./campaigns/campaigns.handlers.ts";
import { downloadReport } from "./files/download-report.ts";
import { homeRoutes } from "./home/home.handlers.ts";
import { listingTestRoutes } from "./listing-tests/listing-tests.handlers.ts";
import { opportunityRoutes } from "./opportunity/opportunity.handlers.ts";
import { countRoutes } from "./reports/counts.handlers.ts";
import { deviceRoutes } from "./reports/devices.handlers.ts";
import { engagementRoutes } from "./reports/engagement.handlers.ts";
import { breakdownRoutes } from "./reports/breakdowns.handlers.ts";
import { storeWideRoutes } from "./reports/store-wide.handlers.ts";
import { versionRoutes } from "./reports/versions.handlers.ts";

export const routes: Route[] = [
  ...countRoutes,
  ...breakdownRoutes,
  ...deviceRoutes,
  ...versionRoutes,
  ...engagementRoutes,
  ...storeWideRoutes,
  ...campaigns,
  downloadReport,
  ...annotationRoutes,
  ...homeRoutes,
  ...listingTestRoutes,
  ...opportunityRoutes,
];
