import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { useIsAllowed, useProfile } from "#providers/auth/profile.tsx";

/** Subject of a view for the access rules. The browser doesn't know the owner of another user's view. */
function useViewSubject({ mine, shared }: Pick<SavedView, "mine" | "shared">) {
  const { accountId } = useProfile().actor;
  return { kind: "SavedView", accountId: mine ? accountId : "", audience: shared ? "staff" : "own" } as const;
}

export function useMayChangeView(view: SavedView): boolean {
  return useIsAllowed("update", "SavedView", useViewSubject(view));
}

export function useMayShareViews(): boolean {
  return useIsAllowed("create", "SavedView", useViewSubject({ mine: true, shared: true }));
}
