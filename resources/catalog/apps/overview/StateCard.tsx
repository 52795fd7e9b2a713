import { useAbility } from "@casl/react";
import { PencilLine, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import type { AppDetails, AppSummary } from "#contract/catalog/apps/schemas.ts";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";
import { appPath } from "../paths.ts";
import { updateBlocker } from "../update-blocker.ts";
import { VersionInProgress } from "./VersionInProgress.tsx";
import styles from "./overview.module.css";

/**
 * Returns the version whose next step the overview shows: the one in progress, otherwise a newest one that was refused.
 * Null while the live version is the newest.
 */
export function currentVersion({ app, versions }: Pick<AppDetails, "app" | "versions">): VersionSummary | null {
  const [newest] = versions;
  if (app.inProgress) return app.inProgress;
  if (!newest || newest.id === app.live?.id) return null;
  return app.live === null || newest.status === "rejected" ? newest : null;
}

/** Card with the app's state beside the version in progress, or beside the button to start one. */
export function StateCard({ details }: { details: AppDetails }) {
  const version = currentVersion(details);
  const { t } = useTranslation("statuses");
  return (
    <section className={`box ${styles.state}`} aria-label={t(`app.${details.app.status}`)}>
      <AppState app={details.app} />
      {version ? <VersionInProgress version={version} details={details} /> : <NoVersion app={details.app} />}
    </section>
  );
}

const servedStatuses = ["active", "limited_serving", "inactive", "blocked"] as const;

/** Section with the app's status, what it means for users, and the version that they get. */
function AppState({ app: { status, live } }: { app: AppSummary }) {
  const { t } = useTranslation(["apps", "statuses"]);
  const format = useFormat();
  const { icon: Icon, tone } = getStatusStyle({ of: "app", status });
  const served = servedStatuses.find((known) => known === status);
  return (
    <div className={styles.app}>
      <Icon className="toned" data-tone={tone} size={20} strokeWidth={1.75} aria-hidden />
      <div className="stack">
        <div>
          <h2 className="text-20">{t(`statuses:app.${status}`)}</h2>
          <p className="text-13 soft">{t(`apps:overview.state.${served ?? "none"}`)}</p>
        </div>
        {live && isLiveAppStatus(status) && (
          <dl className="text-13">
            <dt className="soft">
              {t(status === "active" ? "apps:overview.state.live" : "apps:overview.current.liveNow")}
            </dt>
            <dd className="medium">
              {t("apps:overview.current.live", { name: live.versionName ?? "", code: live.versionCode ?? "" })}
            </dd>
            {live.liveFrom && (
              <dd className="text-12 faint">{t("apps:overview.state.since", { day: format.day(live.liveFrom) })}</dd>
            )}
          </dl>
        )}
      </div>
    </div>
  );
}

function NoVersion({ app }: { app: AppSummary }) {
  const { t } = useTranslation("apps");
  const mayUpdate = useAbility<Abilities>().can("update", "App");
  const whyNot = updateBlocker(app);
  return (
    <div className={styles.none}>
      <p className="medium">{t("overview.current.none")}</p>
      {whyNot !== null && <p className="text-13 soft">{t(`overview.acts.${whyNot}`)}</p>}
      {mayUpdate && whyNot === null && (
        <div className="row">
          <LinkButton type="primary" to={appPath(app.id, "update-app-file")} icon={<Upload size={16} aria-hidden />}>
            {t("overview.acts.file")}
          </LinkButton>
          <LinkButton to={appPath(app.id, "update-app")} icon={<PencilLine size={16} aria-hidden />}>
            {t("overview.acts.texts")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
