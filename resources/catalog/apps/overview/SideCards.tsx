import { ChartLine, Megaphone, PencilLine, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useAndroidPermissions } from "#resources/catalog/versions/parts/package/use-android-permissions.ts";
import { isFirstVersion, updateBlocker } from "../update-blocker.ts";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import styles from "./overview.module.css";
import { appPath } from "../paths.ts";

/** Quick actions on a published app; states why an update is not possible. */
export function QuickActionsCard({ app }: Pick<AppDetails, "app">) {
  const { t } = useTranslation("apps");
  const mayUpdate = useIsAllowed("update", "App");
  const whyNot = updateBlocker(app);
  if (isFirstVersion(app)) return null;
  const updates = mayUpdate && whyNot === null;
  return (
    <Card title={t("overview.acts.title")}>
      <div className="stack gap-12">
        <div className={styles.acts}>
          {updates && (
            <>
              <LinkButton to={appPath(app.id, "update-app-file")} icon={<Upload size={16} aria-hidden />}>
                {t("overview.acts.file")}
              </LinkButton>
              <LinkButton to={appPath(app.id, "update-app")} icon={<PencilLine size={16} aria-hidden />}>
                {t("overview.acts.texts")}
              </LinkButton>
            </>
          )}
          <LinkButton to={appPath(app.id, "statistics")} icon={<ChartLine size={16} aria-hidden />}>
            {t("overview.acts.statistics")}
          </LinkButton>
          <LinkButton to={appPath(app.id, "campaigns")} icon={<Megaphone size={16} aria-hidden />}>
            {t("overview.acts.campaigns")}
          </LinkButton>
        </div>
        {mayUpdate && whyNot !== null && <p className="text-13 soft">{t(`overview.acts.${whyNot}`)}</p>}
      </div>
    </Card>
  );
}

/** Permissions of the live package, by their readable labels. */
export function LivePermissionsCard({ permissions }: Pick<AppDetails, "permissions">) {
  const { t } = useTranslation("apps");
  const reference = useAndroidPermissions();
  const permissionOf = (name: string) => reference.find((permission) => permission.name === name);
  const short = (name: string) => name.split(".").at(-1) ?? name;
  return (
    <Card title={t("overview.permissions.title")}>
      {permissions.length === 0 && <p className="text-13 soft">{t("overview.permissions.none")}</p>}
      <div className="row">
        {permissions.map((name) => (
          <Tag key={name} tone={permissionOf(name)?.dangerous ? "warn" : "neu"} title={name}>
            {permissionOf(name)?.label ?? short(name)}
          </Tag>
        ))}
      </div>
    </Card>
  );
}
