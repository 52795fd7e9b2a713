import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dashboardVersion } from "#contract/platform/status/startup.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { useHasView } from "../signed-in/use-views.ts";
import styles from "./menu.module.css";

/** Links in the menu's footer. Editorials have no entry in the menu itself (specification, section 3). */
const links = [
  ["editorials", "menu.editorials"],
  ["terms", "foot.terms"],
  ["privacy", "foot.privacy"],
] as const;

/** Footer of the menu with links to editorials and policies, and the version of the dashboard. */
export function MenuFooter() {
  const { t } = useTranslation("shell");
  const track = useTrack();
  const hasPages = useHasView("/terms");
  return (
    <div className={`stack gap-4 text-12 faint ${styles.links}`}>
      {hasPages && (
        <div className="line gap-8">
          {links.map(([link, name]) => (
            <Link key={link} to={`/${link}`} onClick={() => track("FOOTER_CLICKED", { link })}>
              {t(name)}
            </Link>
          ))}
        </div>
      )}
      <div>{t("foot.version", { version: dashboardVersion })}</div>
    </div>
  );
}
