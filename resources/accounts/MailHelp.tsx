import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useStartup } from "./use-startup.ts";

/** Where to look for a mail that has not come. */
export function MailHelp() {
  const { t } = useTranslation("accounts");
  const { startup } = useStartup();
  return (
    <>
      <p className="text-12 faint">{t("mailSent.spam")}</p>
      {startup?.outbox && (
        <p>
          <Link to="/outbox">{t("mailSent.outbox")}</Link>
        </p>
      )}
    </>
  );
}
