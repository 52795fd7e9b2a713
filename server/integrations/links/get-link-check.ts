import { limits } from "#contract/limits.ts";
import type { LinkCheck } from "#contract/catalog/versions/link-checks.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";
import type { CheckableLink } from "./checkable-link.ts";
import { findLinkCheck, presentLinkCheck, saveLinkCheck } from "./link-checks.store.ts";

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

/**
 * Returns the cached result if it is recent enough, otherwise probes the address. Call it outside a transaction.
 * @throws rate_limited when the developer's checks of this hour are used up
 */
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
