import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { linkFieldValue, checkedLinkFields } from "#contract/catalog/versions/link-checks.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { getLinkCheck } from "#server/integrations/links/get-link-check.ts";
import { parseCheckableLink } from "#server/integrations/links/checkable-link.ts";
import type { Services } from "#server/services.ts";
import { findVersion, type VersionRow } from "../versions.store.ts";

/**
 * Checks a submitted version's links in the background, so that reviewers see results even if the developer checked
 * none.
 */
const checkLinksJob = defineJob("ask-links", z.strictObject({ versionId: Id }), { lane: "long", maxAttempts: 3 });

export async function enqueueLinkChecks(tx: Tx, services: Services, version: VersionRow, owner: string): Promise<void> {
  if (services.environment.linkPorts === null) return;
  await enqueueJob(tx, checkLinksJob, { versionId: version.id }, { dedupe: version.id, owner });
}

export function checkLinksJobHandler(services: Services): JobHandler {
  return createJobHandler(checkLinksJob, {
    prepare: async ({ versionId }) => {
      await checkAllLinks(services, versionId);
      return async () => undefined;
    },
  });
}

async function checkAllLinks(services: Services, versionId: string): Promise<void> {
  const { db } = services.database;
  const version = await findVersion(db, versionId);
  const app = version && (await findApp(db, version.appId));
  if (!app) return;
  const links = checkedLinkFields.flatMap(
    (field) => parseCheckableLink(field, linkFieldValue(version.form.developerInfo, field)) ?? [],
  );
  const { developerId } = app;
  const { keptSeconds } = limits.links;
  await Promise.all(
    links.map((link) => getLinkCheck(services, { link, developerId, keptSeconds }).catch(ignoreRateLimit)),
  );
}

/** Skips a link when the rate limit is reached: a retry an hour later would no longer help the reviewer. */
function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof Failure && error.code === "rate_limited")) throw error;
}
