import { contentCalls } from "#contract/content/media/calls.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { emitContentChange } from "./content.store.ts";
import { lockContentApp, requireContentItems } from "./content-access.ts";
import { findPlacementsInLanguage, deletePlacements, deleteUnusedAssets } from "./remove-content.store.ts";
import { requireContentRevision } from "./require-revision.ts";

type Removal =
  | typeof contentCalls.deleteListing
  | typeof contentCalls.removeMedia
  | typeof contentCalls.removeContentLanguage;
type RequestContext = Pick<CallContext<Removal>, "actor" | "request">;

/** Removes items of a locked app. A file without further placements is deleted, unless it is in the library. */
async function removeItems(
  tx: Tx,
  { actor, request }: RequestContext,
  app: AppRow,
  ids: readonly string[],
): Promise<number> {
  const freed = await deleteUnusedAssets(tx, await deletePlacements(tx, ids));
  if (freed.length > 0) await scheduleReleasedFileCleanup(tx, freed);
  emitContentChange(tx, app.developerId, "deleted", ids);
  for (const subjectId of ids)
    await writeAudit(tx, {
      actor,
      action: "content_removed",
      subject: "Content",
      subjectId,
      data: { appId: app.id },
      requestId: request.id,
    });
  return ids.length;
}

/** Removes all confirmed items, or none. */
export const deleteContentItemsRoute = handle(contentCalls.deleteListing)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.packageName, "update");
    const expectedRevisions = new Map(body.items.map(({ id, revision }) => [id, revision]));
    const items = await requireContentItems(tx, app, [...expectedRevisions.keys()]);
    for (const item of items)
      await requireContentRevision(tx, services, item, expectedRevisions.get(item.placement.id) ?? -1);
    return { removed: await removeItems(tx, context, app, [...expectedRevisions.keys()]) };
  });
});

/** Removes a file's placements in one language. */
export const removeMediaInLanguageRoute = handle(contentCalls.removeMedia)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.pkg, "update");
    const places = await findPlacementsInLanguage(tx, app.id, body.language, params.id);
    if (places.length === 0) throw new Failure("content_not_found");
    return {
      removed: await removeItems(
        tx,
        context,
        app,
        places.map(({ id }) => id),
      ),
    };
  });
});

/** Removes all items in a language. Throws content_changed if their number differs from what was confirmed. */
export const removeContentLanguageRoute = handle(contentCalls.removeContentLanguage)(async (context) => {
  const { actor, body, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.packageName, "update");
    const places = await findPlacementsInLanguage(tx, app.id, body.language);
    if (places.length === 0) throw new Failure("content_not_found");
    if (places.length !== body.items) throw new Failure("content_changed", { params: { count: places.length } });
    const ids = places.map(({ id }) => id);
    const removed = await removeItems(tx, context, app, ids);
    await writeAudit(tx, {
      actor,
      action: "content_language_removed",
      subject: "App",
      subjectId: app.id,
      data: { language: body.language, items: removed },
      requestId: request.id,
    });
    return { removed };
  });
});
