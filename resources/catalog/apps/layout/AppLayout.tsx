import { useTranslation } from "react-i18next";
import { generatePath, Outlet, useLocation, useParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { RecordTab } from "#providers/resource.ts";
import { appPath } from "../paths.ts";
import { AppBar, AppBarSkeleton } from "./AppBar.tsx";
import { LinkTabs } from "#ui/page/LinkTabs.tsx";
import { useRecordTitle } from "#ui/page/record-title.ts";
import styles from "./AppLayout.module.css";

/** Layout of one app's screens: header and tabs. The screen loads its data in parallel with the header. */
export function AppLayout({ tabs }: { tabs: readonly RecordTab[] }) {
  const { t } = useTranslation("shell");
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const { data, error } = useCall(appCalls.appDetails, { params: { id } });
  useRecordTitle(data?.app.title);
  const rows = tabs.map(({ path, name }) => {
    const to = generatePath(path, { id });
    return { to, label: t(`tab.${name}`), current: to === pathname };
  });
  return (
    <>
      <div className={`stack gap-8 ${styles.frame} ${data || error ? "" : styles.waits}`}>
        {data ? <AppBar app={data.app} bare={pathname === appPath(id)} /> : <AppBarSkeleton />}
        {tabs.length > 1 && <LinkTabs label={t("tab.ofApp")} tabs={rows} />}
      </div>
      <Outlet />
    </>
  );
}
