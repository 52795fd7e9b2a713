import { accounts } from "#server/accounts/index.ts";
import { catalog } from "#server/catalog/index.ts";
import { content } from "#server/content/index.ts";
import type { Domain } from "./domain.ts";
import { integrations } from "#server/integrations/index.ts";
import { messaging } from "#server/messaging/index.ts";
import { platform } from "#server/platform/index.ts";
import { publishing } from "#server/publishing/index.ts";
import { ratings } from "#server/ratings/index.ts";
import { review } from "#server/review/index.ts";
import type { Services } from "./services.ts";
import { staff } from "#server/staff/index.ts";
import { prepareSearchFile } from "#server/staff/queries/search-files/prepare-search-file.ts";
import { statistics } from "#server/statistics/index.ts";
import { prepareReportFile } from "#server/statistics/files/prepare-report.ts";
import { support } from "#server/support/index.ts";
import { prepareFileHandler } from "#server/platform/exports/prepare-file.ts";
import { fileCleanupHandler } from "#server/platform/files/file-cleanup.ts";
import type { JobHandler } from "#server/platform/jobs/define-job.ts";

const domains: readonly Domain[] = [
  platform,
  integrations,
  accounts,
  catalog,
  review,
  content,
  publishing,
  messaging,
  support,
  staff,
  ratings,
  statistics,
];

export const routes = domains.flatMap((domain) => domain.routes);
export const domainPlugins = domains.flatMap((domain) => domain.plugins ?? []);
/** Every table that references stored files. Content that none of them references is deleted. */
export const allContentReferences = domains.flatMap((domain) => domain.references ?? []);

/** Creates the job handlers of every domain, and those that serve several domains. */
export function createJobHandlers(services: Services): JobHandler[] {
  return [
    ...domains.flatMap((domain) => domain.jobs?.(services) ?? []),
    fileCleanupHandler(services, allContentReferences),
    prepareFileHandler(services, { report: prepareReportFile, apps: prepareSearchFile, developers: prepareSearchFile }),
  ];
}
