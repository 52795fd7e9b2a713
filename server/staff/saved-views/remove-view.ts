import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { dropView } from "./saved-views.store.ts";
import { auditForeignView, lockViewToChange } from "./lock-view.ts";

export const removeSavedView = handle(savedViewCalls.removeSavedView)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const view = await lockViewToChange(tx, context, params.id, body.revision);
    await dropView(tx, view.id);
    await auditForeignView(tx, context, "saved_view_removed", view);
    return { id: view.id };
  });
});
