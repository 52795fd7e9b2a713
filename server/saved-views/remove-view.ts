import { savedViewCalls } from "#contract/saved-views/calls.ts";
import { handle } from "#server/http/route.ts";
import { dropView } from "./saved-views.store.ts";
import { auditForeignView, lockViewToChange } from "./view-to-change.ts";

export const removeSavedView = handle(savedViewCalls.removeSavedView)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const view = await lockViewToChange(tx, context, params.id, body.revision);
    await dropView(tx, view.id);
    await auditForeignView(tx, context, "saved_view_removed", view);
    return { id: view.id };
  });
});
