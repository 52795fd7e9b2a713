import { useTranslation } from "react-i18next";
import { isStaffRole } from "#contract/access/roles.ts";
import type { StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { useProfile } from "#providers/auth/profile.tsx";

/** Returns a function that names the author of a change: developers read "Review team", staff read the name. */
export function useActorText() {
  const { t } = useTranslation("apps");
  const readsNames = isStaffRole(useProfile().actor.role);
  return ({ byKind, by, onBehalfOf }: StatusHistoryEntry, when: string): string => {
    if (byKind === "earlier") return t("overview.history.byEarlier", { when });
    if (byKind === "system") return t("overview.history.bySystem", { when });
    if (onBehalfOf !== null && readsNames) return t("overview.history.byFor", { who: by, developer: onBehalfOf, when });
    if (onBehalfOf !== null) return t("overview.history.byTeamFor", { developer: onBehalfOf, when });
    if (byKind === "staff" && !readsNames) return t("overview.history.byReview", { when });
    return t("overview.history.by", { who: by, when });
  };
}
