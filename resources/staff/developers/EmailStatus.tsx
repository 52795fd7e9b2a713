import { MailCheck, MailWarning } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DeveloperSearchRow } from "#contract/staff/developers/search.ts";

/** Text with the sign-in email of the developer's first account, and its verification state. */
export function EmailStatus({ developer: { email, emailVerified } }: { developer: DeveloperSearchRow }) {
  const { t } = useTranslation("search");
  if (email === null) return <span className="text-13 faint">{t("developers.noMail")}</span>;
  const Icon = emailVerified ? MailCheck : MailWarning;
  return (
    <span className="line gap-4 text-13 soft">
      <Icon className="toned" data-tone={emailVerified ? "ok" : "warn"} size={14} aria-hidden />
      <bdi className="break-anywhere">{email}</bdi>
      {emailVerified ? <span className="visually-hidden">{t("mail.verified")}</span> : t("mail.unverified")}
    </span>
  );
}
