import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { deleteSavedView } from "./saved-views.store.ts";
import { auditOthersViewChange, lockEditableView } from "./lock-view.ts";

export const removeSavedViewRoute = handle(savedViewCalls.removeSavedView)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const view = await lockEditableView(tx, context, params.id, body.revision);
    await deleteSavedView(tx, view.id);
    await auditOthersViewChange(tx, context, "saved_view_removed", view);
    return { id: view.id };
  });
});
