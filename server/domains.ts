import { accountsDomain } from "#server/accounts/index.ts";
import { catalogDomain } from "#server/catalog/index.ts";
import { contentDomain } from "#server/content/index.ts";
import type { Domain } from "./domain.ts";
import { integrationsDomain } from "#server/integrations/index.ts";
import { messagingDomain } from "#server/messaging/index.ts";
import { platformDomain } from "#server/platform/index.ts";
import { publishingDomain } from "#server/publishing/index.ts";
import { ratingsDomain } from "#server/ratings/index.ts";
import { reviewDomain } from "#server/review/index.ts";
import type { Services } from "./services.ts";
import { staffDomain } from "#server/staff/index.ts";
import { prepareSearchExport } from "#server/staff/queries/search-exports/prepare-search-export.ts";
import { statisticsDomain } from "#server/statistics/index.ts";
import { prepareReportFile } from "#server/statistics/files/prepare-report.ts";
import { supportDomain } from "#server/support/index.ts";
import type { Database } from "#server/platform/db/database.ts";
import { prepareFileJobHandler } from "#server/platform/exports/prepare-file.ts";
import { fileCleanupJobHandler } from "#server/platform/files/file-cleanup.ts";
import type { JobHandler } from "#server/platform/jobs/define-job.ts";

const domains: readonly Domain[] = [
  platformDomain,
  integrationsDomain,
  accountsDomain,
  catalogDomain,
  reviewDomain,
  contentDomain,
  publishingDomain,
  messagingDomain,
  supportDomain,
  staffDomain,
  ratingsDomain,
  statisticsDomain,
];

export const allRoutes = domains.flatMap((domain) => domain.routes);
export const domainPlugins = domains.flatMap((domain) => domain.plugins ?? []);
/** Every table that references stored files. Content that none of them references is deleted. */
export const allContentReferences = domains.flatMap((domain) => domain.references ?? []);

/** Creates the records that a new store needs, unless they exist, in one transaction. */
export async function addFirstRecords({ transaction }: Pick<Database, "transaction">): Promise<void> {
  await transaction(async (tx) => {
    for (const { firstRecords = [] } of domains) for (const add of firstRecords) await add(tx);
  });
}

/** Creates the job handlers of every domain, and those that serve several domains. */
export function createJobHandlers(services: Services): JobHandler[] {
  return [
    ...domains.flatMap((domain) => domain.jobs?.(services) ?? []),
    fileCleanupJobHandler(services, allContentReferences),
    prepareFileJobHandler(services, {
      report: prepareReportFile,
      apps: prepareSearchExport,
      developers: prepareSearchExport,
    }),
  ];
}
