import type { Actor } from "#contract/access/roles.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import type { StoredSavedView } from "./saved-views.store.ts";

export function presentSavedView(actor: Actor, row: StoredSavedView, maker: string): SavedView {
  const { id, list, name, query, audience, revision, changedAt, accountId } = row;
  return {
    id,
    list,
    name,
    query,
    shared: audience === "staff",
    mine: accountId === actor.accountId,
    maker,
    changedAt: changedAt.toISOString(),
    revision,
  };
}
