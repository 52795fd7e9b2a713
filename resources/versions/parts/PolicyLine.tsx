import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { causePath } from "#resources/policies/paths.ts";

interface PolicyLineProps {
  /** Where the reason itself leads. */
  link: string | null;
  /** What the rule is about where the reason names none. */
  cause?: string | null;
}

/** The way to what policies say of a reason, beside the form that is being filled in. */
export function PolicyLine({ link, cause = null }: PolicyLineProps) {
  const { t } = useTranslation("versions");
  const href = link ?? (cause === null ? null : causePath(cause));
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
