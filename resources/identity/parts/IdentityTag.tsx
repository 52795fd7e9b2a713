import { useTranslation } from "react-i18next";
import type { IdentityProviderName, IdentityState } from "#contract/identity/status.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { statusLook } from "#ui/theme/status-map.ts";

interface IdentityTagProps {
  state: IdentityState;
  /** What was begun, if anything was. */
  check: { readonly provider: IdentityProviderName; readonly submittedAt: string | null } | null;
}

/** Where a check under way is: with staff, at the other service, or with its owner's papers. */
function placeOf(check: IdentityTagProps["check"]): "sent" | "away" | "IN_PROGRESS" {
  if (check !== null && check.submittedAt !== null) return "sent";
  return check?.provider === "openid" ? "away" : "IN_PROGRESS";
}

/** The state of an identity check: icon, word and colour. */
export function IdentityTag({ state, check }: IdentityTagProps) {
  const { t } = useTranslation("identity");
  const { icon, tone } = statusLook({ of: "job", status: state });
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state === "IN_PROGRESS" ? placeOf(check) : state}`)}
    </Tag>
  );
}
