import { useAbility } from "@casl/react";
import type { Abilities } from "#contract/access/rules.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { useProfile } from "#providers/auth/profile.tsx";

/** Returns the subject of a view for the access rules. The browser doesn't know the owner of another user's view. */
function useViewSubject({ mine, shared }: Pick<SavedView, "mine" | "shared">) {
  const { accountId } = useProfile().actor;
  return { kind: "SavedView", accountId: mine ? accountId : "", audience: shared ? "staff" : "own" } as const;
}

export function useMayChangeView(view: SavedView): boolean {
  return useAbility<Abilities>().can("update", useViewSubject(view));
}

export function useMayShareViews(): boolean {
  return useAbility<Abilities>().can("create", useViewSubject({ mine: true, shared: true }));
}
