import { useEffect } from "react";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { setScreensOwner } from "#providers/http/session-cover.ts";
import { hasUnsavedForms } from "#ui/form/unsaved-forms.ts";

/**
 * Declares whose screens the tab shows, so that unsaved text outlasts their session behind a cover. While acting as a
 * developer there is no owner: acting doesn't resume with the admin's next login.
 */
export function useScreensOwner(profile: Profile | undefined): void {
  const accountId = profile?.acting ? undefined : profile?.actor.accountId;
  const email = profile?.email;
  useEffect(() => {
    if (accountId === undefined || email === undefined) return;
    return setScreensOwner({ accountId, email, hasUnsavedText: hasUnsavedForms });
  }, [accountId, email]);
}
