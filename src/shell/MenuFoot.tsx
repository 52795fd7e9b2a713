import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dashboardVersion } from "#contract/store/startup.ts";
import { useTrack } from "#providers/analytics/use-track.ts";
import { useHasView } from "../signed-in/use-views.ts";
import styles from "./menu.module.css";

/** Policy links and the version of the dashboard. */
export function MenuFoot() {
  const { t } = useTranslation("shell");
  const track = useTrack();
  const hasPages = useHasView("/terms");
  return (
    <div className={`stack gap-4 text-12 faint ${styles.links}`}>
      {hasPages && (
        <div className="line gap-4">
          <Link to="/terms" onClick={() => track("FOOTER_CLICKED", { link: "terms" })}>
            {t("foot.terms")}
          </Link>
          <span aria-hidden>·</span>
          <Link to="/privacy" onClick={() => track("FOOTER_CLICKED", { link: "privacy" })}>
            {t("foot.privacy")}
          </Link>
        </div>
      )}
      <div>{t("foot.version", { version: dashboardVersion })}</div>
    </div>
  );
}
