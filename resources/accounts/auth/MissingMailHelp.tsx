import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useStartupInfo } from "./use-startup.ts";

/** Text with hints for a mail that has not arrived, with a link to the outbox if the server has one. */
export function MissingMailHelp() {
  const { t } = useTranslation("accounts");
  const { startup } = useStartupInfo();
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
