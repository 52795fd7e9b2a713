import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { reviewAppPath } from "#resources/review/desk/paths.ts";
import { developerAppsPath } from "#resources/catalog/staff-apps/paths.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";

/** Card with a developer's newest apps, and a link to all of them. */
export function DeveloperAppsCard({ developer: { id, apps, newest } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("search");
  return (
    <Card
      title={t("developers.apps")}
      padding="none"
      extra={apps > 0 && <Link to={developerAppsPath(id)}>{t("developers.allApps", { count: apps })}</Link>}
    >
      {newest.length === 0 && <p className="padded text-13 soft">{t("developers.noApps")}</p>}
      <ul className="divided">
        {newest.map((app) => (
          <li key={app.id} className="line gap-12 padded-row">
            <AppIcon url={app.iconUrl} title={app.title} size={28} />
            <span className="two-lines break-anywhere">
              <Link to={reviewAppPath(app.id)} dir="auto">
                {app.title}
              </Link>
              {app.packageName && <bdi className="mono text-12 soft">{app.packageName}</bdi>}
            </span>
            <span className="push">
              <StatusTag of="app" status={app.status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
