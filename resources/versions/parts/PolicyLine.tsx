import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The way to what policies say of a reason, beside the form that is being filled in. */
export function PolicyLine({ link }: { link: string }) {
  const { t } = useTranslation("versions");
  return (
    <p className="line text-12">
      <ScrollText className="soft" size={14} strokeWidth={1.75} aria-hidden />
      <a className="link break-anywhere" href={link} target="_blank" rel="noopener noreferrer">
        {t("policyLink")}
      </a>
    </p>
  );
}
