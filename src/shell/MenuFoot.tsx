import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dashboardVersion } from "#contract/store/startup.ts";
import { useHasScreen } from "#src/signed-in/use-menu.ts";
import styles from "./MenuFoot.module.css";

/** Policy links and the version of the dashboard. */
export function MenuFoot() {
  const { t } = useTranslation("shell");
  const hasPages = useHasScreen("/terms");
  return (
    <div className={styles.foot}>
      {hasPages && (
        <div className={styles.links}>
          <Link to="/terms">{t("foot.terms")}</Link>
          <span aria-hidden>·</span>
          <Link to="/privacy">{t("foot.privacy")}</Link>
        </div>
      )}
      <div>{t("foot.version", { version: dashboardVersion })}</div>
    </div>
  );
}
