import { useTranslation } from "react-i18next";
import type { AppSearchRow } from "#contract/catalog/apps/search.ts";
import { StatusTag } from "#ui/status/StatusTag.tsx";

/** Hook that returns the text of an open version: "4.3.0 On hold", or its status alone while it has no name. */
export function useOpenVersionText() {
  const { t } = useTranslation(["search", "statuses"]);
  return ({ versionName, status }: NonNullable<AppSearchRow["openVersion"]>): string => {
    const label = t(`statuses:version.${status}`);
    return versionName === null ? label : t("apps.openMark", { version: versionName, status: label });
  };
}

/** Tags with an app's status and, beside a published version, the version that isn't decided yet. */
export function AppStatus({ app }: { app: AppSearchRow }) {
  const openText = useOpenVersionText();
  const { status, published, openVersion } = app;
  return (
    <span className="row gap-4">
      <StatusTag of="app" status={status} />
      {published && openVersion && (
        <StatusTag of="version" status={openVersion.status} appStatus={status} label={openText(openVersion)} />
      )}
    </span>
  );
}
