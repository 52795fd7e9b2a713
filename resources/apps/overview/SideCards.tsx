import { ChartLine, Megaphone, PencilLine, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppDetails } from "#contract/apps/views.ts";
import { referenceCalls } from "#contract/reference/calls.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { isFirstVersion, updateHindrance } from "#resources/apps/overview/update-hindrance.ts";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import styles from "./OverviewScreen.module.css";

/** Quick acts on a published app; what hinders an update is said. */
export function DoNow({ app }: Pick<AppDetails, "app">) {
  const { t } = useTranslation("apps");
  const mayUpdate = useAllowed("update", "App");
  const hindrance = updateHindrance(app);
  if (isFirstVersion(app)) return null;
  const updates = mayUpdate && hindrance === null;
  return (
    <Card title={t("overview.acts.title")}>
      <div className={styles.acts}>
        {updates && (
          <>
            <LinkButton to={`/home/${app.id}/update-app-file`} icon={<Upload size={16} aria-hidden />}>
              {t("overview.acts.file")}
            </LinkButton>
            <LinkButton to={`/home/${app.id}/update-app`} icon={<PencilLine size={16} aria-hidden />}>
              {t("overview.acts.texts")}
            </LinkButton>
          </>
        )}
        <LinkButton to={`/home/${app.id}/statistics`} icon={<ChartLine size={16} aria-hidden />}>
          {t("overview.acts.statistics")}
        </LinkButton>
        <LinkButton to={`/home/${app.id}/campaigns`} icon={<Megaphone size={16} aria-hidden />}>
          {t("overview.acts.campaigns")}
        </LinkButton>
      </div>
      {mayUpdate && hindrance !== null && <p className={styles.hindered}>{t(`overview.acts.${hindrance}`)}</p>}
    </Card>
  );
}

/** What the live package asks for, in the words people read. */
export function LivePermissions({ permissions }: Pick<AppDetails, "permissions">) {
  const { t } = useTranslation("apps");
  const known = useCall(referenceCalls.listPermissions, {});
  const wordOf = (name: string) => known.data?.items.find((one) => one.name === name);
  const short = (name: string) => name.split(".").at(-1) ?? name;
  return (
    <Card title={t("overview.permissions.title")}>
      {permissions.length === 0 && <p className={styles.note}>{t("overview.permissions.none")}</p>}
      <div className={styles.tags}>
        {permissions.map((name) => (
          <Tag key={name} tone={wordOf(name)?.dangerous ? "warn" : "neu"} title={name}>
            {wordOf(name)?.label ?? short(name)}
          </Tag>
        ))}
      </div>
    </Card>
  );
}
