import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { policyByCausePath } from "#resources/review/policies/paths.ts";

interface ReasonPolicyLinkProps {
  /** Link that the reason itself has. */
  link: string | null;
  /** Subject of the rule, if the reason has no link. */
  cause?: string | null;
}

/** Link to the policies behind a reason; opens beside the form being filled in. */
export function ReasonPolicyLink({ link, cause = null }: ReasonPolicyLinkProps) {
  const { t } = useTranslation("versions");
  const href = link ?? (cause === null ? null : policyByCausePath(cause));
  if (href === null) return null;
  return (
    <p className="line text-12">
      <ScrollText className="soft" size={14} strokeWidth={1.75} aria-hidden />
      <a className="link break-anywhere" href={href} target="_blank" rel="noopener noreferrer">
        {t("policyLink")}
      </a>
    </p>
  );
}
