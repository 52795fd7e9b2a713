import { Button } from "antd";
import { ArrowDownWideNarrow, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AppSummary } from "#contract/apps/views.ts";
import { exportApps } from "#resources/apps/home/export-apps.ts";
import { InstallsFreshness } from "#resources/apps/home/InstallsFigure.tsx";
import { PublishedCard } from "#resources/apps/home/PublishedCard.tsx";
import { byInstalls, type Installs, useInstalls } from "#resources/apps/home/use-installs.ts";
import { usePublishedColumns } from "#resources/apps/home/use-published-columns.tsx";
import { SectionHeader } from "#ui/page/PageHeader.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import styles from "./HomeScreen.module.css";

const firstOnPhone = 5;

function Title({ apps, installs, narrow }: { apps: readonly AppSummary[]; installs: Installs; narrow: boolean }) {
  const { t } = useTranslation("apps");
  return (
    <SectionHeader title={t("published.title")} beside={<CountBadge count={apps.length} />}>
      {narrow ? (
        <span className={styles.order}>
          <ArrowDownWideNarrow size={16} aria-hidden />
          {t("published.installs")}
        </span>
      ) : (
        <>
          <InstallsFreshness installs={installs} />
          <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => exportApps(apps, installs)}>
            {t("export")}
          </Button>
        </>
      )}
    </SectionHeader>
  );
}

/** Apps that are or were in the store. */
export function Published({ apps }: { apps: readonly AppSummary[] }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const narrow = useNarrow("sm");
  const [all, setAll] = useState(false);
  const installs = useInstalls(apps);
  const columns = usePublishedColumns(installs);
  if (apps.length === 0) return null;
  const ordered = narrow ? byInstalls(apps, installs) : apps;
  const cut = narrow && !all && ordered.length > firstOnPhone;
  return (
    <section aria-label={t("published.title")}>
      <Title apps={apps} installs={installs} narrow={narrow} />
      <div className={styles.table}>
        <DataTable
          label={t("published.title")}
          columns={columns}
          rows={cut ? ordered.slice(0, firstOnPhone) : ordered}
          rowKey={(app) => app.id}
          rowLabel={(app) => app.title}
          density="home"
          onOpen={(app) => void navigate(`/home/${app.id}/overview`)}
          card={(app) => <PublishedCard app={app} installs={installs} />}
        />
        {cut && (
          <Button type="link" block className={styles.all} onClick={() => setAll(true)}>
            {t("published.all", { count: apps.length })}
          </Button>
        )}
      </div>
      {narrow && <InstallsFreshness installs={installs} />}
    </section>
  );
}
