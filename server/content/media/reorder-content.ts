import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { findOrderedPlacements, setPlacementPositions, emitContentChange } from "./content.store.ts";
import { lockContentApp } from "./content-access.ts";

/**
 * Sets the order of a type's items in a language. Throws content_order_changed with the current order if items were
 * added or removed meanwhile.
 */
export const reorderContentRoute = handle(contentLifecycleCalls.orderContent)(async (context) => {
  const { actor, body, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.packageName, "update");
    const { type, language, ids } = body;
    const currentIds = (await findOrderedPlacements(tx, { appId: app.id, type, language })).map(({ id }) => id);
    const isSame = currentIds.length === ids.length && new Set([...currentIds, ...ids]).size === currentIds.length;
    if (!isSame) throw new Failure("content_order_changed", { current: { ids: currentIds } });
    await setPlacementPositions(tx, ids);
    emitContentChange(tx, app.developerId, "updated", ids);
    await writeAudit(tx, {
      actor,
      action: "content_ordered",
      subject: "App",
      subjectId: app.id,
      data: { type, language, ids },
      requestId: request.id,
    });
    return { ids };
  });
});
