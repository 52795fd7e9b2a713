import {
  type DeveloperPage,
  type DeveloperPageRequirement,
  emptyDeveloperPage,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { countListedApps } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isIdentityProven } from "#server/accounts/identity/identity.store.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { findListingMedia } from "#server/catalog/listings/media.store.ts";
import { presentListingMedia } from "#server/catalog/listings/present-media.ts";
import type { Services } from "#server/services.ts";
import type { DeveloperPageRow } from "./developer-pages.store.ts";

/** Public path of a page. */
export function developerPagePath(slug: string): string {
  return `/dev/${slug}`;
}

/** Requirements of a public page that the developer doesn't meet. */
export async function findMissingRequirements(
  tx: Tx,
  developerId: string,
  listedApps: number,
): Promise<DeveloperPageRequirement[]> {
  const missing: DeveloperPageRequirement[] = [];
  if (!(await isIdentityProven(tx, developerId))) missing.push("identity");
  if (listedApps === 0) missing.push("listed_app");
  return missing;
}

function stateOf(
  row: DeveloperPageRow | undefined,
  missing: readonly DeveloperPageRequirement[],
): DeveloperPage["state"] {
  if (!row || row.slug === null) return "draft";
  if (row.published === null) return "unpublished";
  if (missing.length > 0) return "hidden";
  return JSON.stringify(row.published) === JSON.stringify(row.draft) ? "live" : "live_with_changes";
}

/** The page as its developer sees it; without a row, an empty draft. */
export async function presentDeveloperPage(
  tx: Tx,
  services: Services,
  developerId: string,
  row: DeveloperPageRow | undefined,
): Promise<DeveloperPage> {
  const developer = await findDeveloper(tx, developerId);
  if (!developer) throw new Failure("developer_not_found");
  const draft = row?.draft ?? emptyDeveloperPage;
  const liveApps = await countListedApps(tx, developerId);
  const missing = await findMissingRequirements(tx, developerId, liveApps);
  const [picture] = draft.pictureId === null ? [] : await findListingMedia(tx, [draft.pictureId]);
  return {
    name: developer.name,
    state: stateOf(row, missing),
    address: row?.slug ? `${services.environment.publicUrl}${developerPagePath(row.slug)}` : null,
    draft,
    picture: picture ? presentListingMedia(services, picture) : null,
    liveApps,
    missing,
    revision: row?.revision ?? 0,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
  };
}
