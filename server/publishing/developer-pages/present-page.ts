import {
  type DeveloperPage,
  type DeveloperPageDraft,
  type DeveloperPageRequirement,
  emptyDeveloperPage,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { countListedApps } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isEqualJson } from "#contract/equal-json.ts";
import type { ReviewedPageDetails } from "#contract/publishing/developer-pages/review-calls.ts";
import { isIdentityProven } from "#server/accounts/identity/identity.store.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { presentListingMedia } from "#server/catalog/listings/present-listing-media.ts";
import type { Services } from "#server/services.ts";
import type { DeveloperPageRow } from "./developer-pages.store.ts";

/** Returns the public path of a page. */
export function developerPagePath(slug: string): string {
  return `/dev/${slug}`;
}

const requirementErrors = {
  identity: "developer_page_needs_identity",
  listed_app: "developer_page_needs_app",
} as const;

/**
 * Requires that the developer meets the conditions for a public page.
 * @throws developer_page_needs_identity, developer_page_needs_app
 */
export async function requirePublishable(tx: Tx, developerId: string): Promise<void> {
  const [missing] = await findMissingRequirements(tx, developerId, await countListedApps(tx, developerId));
  if (missing) throw new Failure(requirementErrors[missing]);
}

/** Requirements of a public page that the developer doesn't meet. */
async function findMissingRequirements(
  tx: Tx,
  developerId: string,
  listedApps: number,
): Promise<DeveloperPageRequirement[]> {
  const missing: DeveloperPageRequirement[] = [];
  if (!(await isIdentityProven(tx, developerId))) missing.push("identity");
  if (listedApps === 0) missing.push("listed_app");
  return missing;
}

function addressOf({ environment }: Services, { slug }: DeveloperPageRow): string | null {
  return slug === null ? null : `${environment.publicUrl}${developerPagePath(slug)}`;
}

function stateOf(
  row: DeveloperPageRow | undefined,
  name: string,
  missing: readonly DeveloperPageRequirement[],
): DeveloperPage["state"] {
  if (!row || row.slug === null) return "draft";
  if (row.published === null) return "unpublished";
  if (missing.length > 0) return "hidden";
  return row.publishedName === name && isEqualJson(row.published, row.draft) ? "live" : "live_with_changes";
}

/** Returns the content that waits for review, as its developer sees it. */
function submissionOf({ draft, submitted, submittedName, submittedAt }: DeveloperPageRow, name: string) {
  return (
    submittedAt && { at: submittedAt.toISOString(), isDraft: submittedName === name && isEqualJson(submitted, draft) }
  );
}

function refusalOf({ refusal, refusalReason, refusedAt }: DeveloperPageRow): DeveloperPage["refusal"] {
  return refusal && { decision: refusal, reason: refusalReason ?? "", at: refusedAt?.toISOString() ?? "" };
}

/** Loads pictures and banners of the given content, and returns them by id. */
async function findPagePictures(tx: Tx, services: Services, contents: readonly (DeveloperPageDraft | null)[]) {
  const ids = contents.flatMap((content) => [content?.pictureId, content?.bannerId]);
  const pictures = await findListingMedia(
    tx,
    ids.filter((id) => typeof id === "string"),
  );
  return (wanted: string | null) => {
    const picture = pictures.find(({ id }) => id === wanted);
    return picture ? presentListingMedia(services, picture) : null;
  };
}

/** Returns the page as its developer sees it; without a row, an empty draft. */
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
  const pictureOf = await findPagePictures(tx, services, [draft]);
  return {
    name: developer.name,
    state: stateOf(row, developer.name, missing),
    address: row ? addressOf(services, row) : null,
    draft,
    picture: pictureOf(draft.pictureId),
    banner: pictureOf(draft.bannerId),
    liveApps,
    missing,
    revision: row?.revision ?? 0,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    submission: row ? submissionOf(row, developer.name) : null,
    refusal: row ? refusalOf(row) : null,
  };
}

/** Returns the page as staff see it. */
export async function presentReviewedPage(
  tx: Tx,
  services: Services,
  row: DeveloperPageRow,
): Promise<ReviewedPageDetails> {
  const { developerId, submitted, published, submittedAt, publishedAt, revision } = row;
  const developer = await findDeveloper(tx, developerId);
  if (!developer) throw new Failure("developer_page_not_found");
  const pictureOf = await findPagePictures(tx, services, [submitted, published]);
  const contentOf = (draft: DeveloperPageDraft | null, name: string | null) => {
    if (draft === null) return null;
    const { pictureId, bannerId } = draft;
    return { name: name ?? developer.name, draft, picture: pictureOf(pictureId), banner: pictureOf(bannerId) };
  };
  return {
    id: developerId,
    name: row.submittedName ?? row.publishedName ?? developer.name,
    submittedAt: submittedAt?.toISOString() ?? null,
    publishedAt: published && publishedAt ? publishedAt.toISOString() : null,
    revision,
    address: addressOf(services, row),
    submitted: contentOf(submitted, row.submittedName),
    published: contentOf(published, row.publishedName),
    missing: await findMissingRequirements(tx, developerId, await countListedApps(tx, developerId)),
  };
}
