import { buildAccessRecord } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { LinkCheck } from "#contract/catalog/versions/link-checks.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { type CheckableLink, parseLink } from "#server/integrations/links/link.ts";
import { findLinkCheck, saveLinkCheck, presentLinkCheck } from "#server/integrations/links/link-checks.store.ts";
import type { Services } from "#server/services.ts";
import { findReadableVersion } from "../version-access.ts";

const hourMs = 3_600_000;

/** Limits checks per developer and hour, so that nobody can use our server to flood other hosts. */
async function requireLinkQuota({ database }: Services, developerId: string): Promise<void> {
  const { hits, leftMs } = await countRateLimitHit(database.db, `link checks ${developerId}`, hourMs);
  if (hits > limits.quotas.linksAnHour)
    throw new Failure("rate_limited", { params: { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) } });
}

interface LinkQuery {
  readonly link: CheckableLink;
  readonly developerId: string;
  /** Maximum age of a cached result. */
  readonly keptSeconds: number;
}

/** Returns the cached result if it is recent enough, otherwise probes the address. Call it outside a transaction. */
export async function getLinkCheck(
  services: Services,
  { link, developerId, keptSeconds }: LinkQuery,
): Promise<LinkCheck> {
  const { db } = services.database;
  const cached = await findLinkCheck(db, link);
  if (cached && Date.now() - cached.checkedAt.getTime() < keptSeconds * 1000) return presentLinkCheck(cached);
  await requireLinkQuota(services, developerId);
  const answer = await services.links.ask(link);
  return answer ? presentLinkCheck(await saveLinkCheck(db, link, answer)) : { state: "not_asked" };
}

/** Checks whether an address in a form responds. Requires permission to edit the version. */
export const checkLink = handle(versionCalls.checkLink)(async ({ body, abilities, services }) => {
  const { app, version } = await findReadableVersion(services.database.db, { abilities }, body.versionId);
  requireAllowed(abilities, "update", buildAccessRecord("Version", app), "version_not_found");
  if (!isEditableVersion(version.status)) throw new Failure("version_status_conflict");
  const link = parseLink(body.field, body.address);
  if (!link) throw fieldFailure("address", "invalid_format");
  const { keptSeconds, askedAgainSeconds } = limits.links;
  return getLinkCheck(services, {
    link,
    developerId: app.developerId,
    keptSeconds: body.again ? askedAgainSeconds : keptSeconds,
  });
});
