import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { type DeveloperPageDraft, developerPageTextFor } from "#contract/publishing/developer-pages/developer-page.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  addDeveloperPage,
  findPageOfDeveloper,
  lockDeveloperPage,
  clearedPageSubmission,
  clearedPageRefusal,
  type DeveloperPageRow,
  updateDeveloperPage,
} from "./developer-pages.store.ts";
import { presentDeveloperPage, requirePublishable } from "./present-page.ts";
import type { ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import type { LinkCheck } from "#contract/catalog/versions/link-checks.ts";
import { limits } from "#contract/limits.ts";
import { getLinkCheck } from "#server/integrations/links/get-link-check.ts";
import { parseCheckableLink } from "#server/integrations/links/checkable-link.ts";

export const getDeveloperPageRoute = handle(developerPageCalls.developerPage)(async ({ actor, services }) => {
  const { db } = services.database;
  const developerId = requireDeveloperId(actor);
  return presentDeveloperPage(db, services, developerId, await findPageOfDeveloper(db, developerId));
});

/** Throws the conflict error for a page that changed meanwhile. @throws revision_conflict with the current page */
async function throwConflict(tx: Tx, services: Services, developerId: string): Promise<never> {
  const current = await presentDeveloperPage(tx, services, developerId, await findPageOfDeveloper(tx, developerId));
  throw new Failure("revision_conflict", { current });
}

/** Requires that the draft's picture and banner are the developer's own. @throws media_not_found */
async function requireOwnPictures(tx: Tx, developerId: string, { pictureId, bannerId }: DeveloperPageDraft) {
  const pictures = await findListingMedia(
    tx,
    [pictureId, bannerId].filter((id) => id !== null),
  );
  const isOwn = (wanted: string | null, kind: ListingImageKind) =>
    wanted === null ||
    pictures.some(({ id, developerId: owner, ...row }) => id === wanted && owner === developerId && row.kind === kind);
  if (!isOwn(pictureId, "icon") || !isOwn(bannerId, "hero")) throw new Failure("media_not_found");
}

export const saveDeveloperPageDraftRoute = handle(developerPageCalls.writeDeveloperPage)(
  async ({ actor, body, services }) => {
    const developerId = requireDeveloperId(actor);
    const { draft, revision } = body;
    return services.database.transaction(async (tx) => {
      await requireOwnPictures(tx, developerId, draft);
      const row = await lockDeveloperPage(tx, developerId);
      if ((row?.revision ?? 0) !== revision) return throwConflict(tx, services, developerId);
      const saved = row
        ? await updateDeveloperPage(tx, developerId, { draft })
        : await addDeveloperPage(tx, developerId, draft);
      if (!saved) return throwConflict(tx, services, developerId);
      return presentDeveloperPage(tx, services, developerId, saved);
    });
  },
);

/** Returns the page, locked at the revision that the caller saw. Throws a conflict if another save came first. */
async function requirePage(
  tx: Tx,
  services: Services,
  developerId: string,
  revision: number,
): Promise<DeveloperPageRow> {
  const row = await lockDeveloperPage(tx, developerId);
  if (!row || row.revision !== revision) return throwConflict(tx, services, developerId);
  return row;
}

/**
 * Submits the draft for review. Its links are checked beforehand, so that no transaction waits for another server. The
 * approved page stays public.
 */
export const publishDeveloperPageRoute = handle(developerPageCalls.publishDeveloperPage)(async (context) => {
  const { actor, body, request, services } = context;
  const developerId = requireDeveloperId(actor);
  const page = await findPageOfDeveloper(services.database.db, developerId);
  if (!page || !developerPageTextFor(page.draft, consoleLanguage)) throw new Failure("developer_page_empty");
  await requirePublishable(services.database.db, developerId);
  await requireReachableLinks(services, developerId, page.draft);
  return services.database.transaction(async (tx) => {
    const { draft } = await requirePage(tx, services, developerId, body.revision);
    const developer = await findDeveloper(tx, developerId);
    if (!developer) throw new Failure("developer_not_found");
    const submission = { submitted: draft, submittedName: developer.name, submittedAt: new Date() };
    const changed = await updateDeveloperPage(tx, developerId, { ...submission, ...clearedPageRefusal });
    const presented = await presentDeveloperPage(tx, services, developerId, changed);
    const subject = { subject: "DeveloperPage", subjectId: developerId } as const;
    await writeAudit(tx, { actor, action: "developer_page_submitted", ...subject, requestId: request.id });
    return presented;
  });
});

export const unpublishDeveloperPageRoute = handle(developerPageCalls.unpublishDeveloperPage)(async (context) => {
  const { actor, body, request, services } = context;
  const developerId = requireDeveloperId(actor);
  return services.database.transaction(async (tx) => {
    await requirePage(tx, services, developerId, body.revision);
    const changed = await updateDeveloperPage(tx, developerId, { published: null, ...clearedPageSubmission });
    const presented = await presentDeveloperPage(tx, services, developerId, changed);
    const subject = { subject: "DeveloperPage", subjectId: developerId } as const;
    await writeAudit(tx, { actor, action: "developer_page_unpublished", ...subject, requestId: request.id });
    return presented;
  });
});

/**
 * Rejects links that do not respond, each at its field. Links that this server cannot check pass.
 * @throws rate_limited when the developer's checks of this hour are used up
 */
async function requireReachableLinks(
  services: Services,
  developerId: string,
  draft: DeveloperPageDraft,
): Promise<void> {
  const keptSeconds = limits.links.askedAgainSeconds;
  const check = async (url: string): Promise<LinkCheck | null> => {
    const link = parseCheckableLink("website", url);
    return link && getLinkCheck(services, { link, developerId, keptSeconds });
  };
  const answers = await Promise.all(draft.links.map(({ url }) => check(url)));
  const fields = answers.flatMap((answer, at) =>
    answer?.state === "silent" ? [{ path: `draft.links.${at}.url`, code: "link_silent" as const }] : [],
  );
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
}
