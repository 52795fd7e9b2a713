import { useTranslation } from "react-i18next";
import type { IdentityProviderName, IdentityCheckState } from "#contract/accounts/identity/status.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";

interface IdentityTagProps {
  state: IdentityCheckState;
  /** The developer's identity check in progress; null if none was started. */
  check: { readonly provider: IdentityProviderName; readonly submittedAt: string | null } | null;
}

/**
 * Returns the stage of a check in progress: with staff, at the external service, or waiting for the developer's
 * documents.
 */
function progressStage(check: IdentityTagProps["check"]): "sent" | "away" | "IN_PROGRESS" {
  if (check !== null && check.submittedAt !== null) return "sent";
  return check?.provider === "openid" ? "away" : "IN_PROGRESS";
}

export function IdentityTag({ state, check }: IdentityTagProps) {
  const { t } = useTranslation("identity");
  const { icon, tone } = getStatusStyle({ of: "job", status: state });
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state === "IN_PROGRESS" ? progressStage(check) : state}`)}
    </Tag>
  );
}
