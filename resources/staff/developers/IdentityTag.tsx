import { useTranslation } from "react-i18next";
import type { IdentityCheckState } from "#contract/accounts/identity/status.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";

/** Tag for the state of a developer's identity verification. */
export function IdentityTag({ state }: { state: IdentityCheckState }) {
  const { t } = useTranslation("search");
  const { icon, tone } = getStatusStyle({ of: "job", status: state });
  return (
    <Tag tone={tone} icon={icon}>
      {t(`identity.${state}`)}
    </Tag>
  );
}
