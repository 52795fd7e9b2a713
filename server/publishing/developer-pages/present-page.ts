import { type DeveloperPage, emptyDeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { countLiveApps } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
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

function stateOf(row: DeveloperPageRow | undefined): DeveloperPage["state"] {
  if (!row || row.slug === null) return "draft";
  if (row.published === null) return "unpublished";
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
  const [picture] = draft.pictureId === null ? [] : await findListingMedia(tx, [draft.pictureId]);
  return {
    name: developer.name,
    state: stateOf(row),
    address: row?.slug ? `${services.environment.publicUrl}${developerPagePath(row.slug)}` : null,
    draft,
    picture: picture ? presentListingMedia(services, picture) : null,
    liveApps: await countLiveApps(tx, developerId),
    revision: row?.revision ?? 0,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
  };
}
