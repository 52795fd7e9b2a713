import { useTranslation } from "react-i18next";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { AdoptionChart } from "#ui/charts/LazyCharts.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { MetricCard } from "../../parts/MetricCard.tsx";
import { VersionList, type VersionAdoptionResponse } from "./VersionList.tsx";
import styles from "../overview.module.css";
import { adoptionBands, type AdoptionDay } from "#ui/charts/adoption/adoption-bands.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricTable } from "../../parts/MetricTable.tsx";

const height = 190;

function Adoption({ days, form }: { days: VersionAdoptionResponse["adoption"]; form: "picture" | "table" }) {
  const { t } = useTranslation("statistics");
  const opened = days.some(({ devices }) => devices > 0);
  const table = <AdoptionTable days={days} />;
  return (
    <div className={`stack gap-8 ${styles.adoption}`}>
      <h3 className="text-12 medium soft">{t("overview.versions.adoption")}</h3>
      {!opened && <p className="text-13 faint">{t("overview.versions.notOpened")}</p>}
      {opened && (form === "table" ? table : <AdoptionChart days={days} height={height} fallback={table} />)}
    </div>
  );
}

/** Card with all versions and their status, and how devices moved from one version to the next. */
export function VersionsCard({ appId, onDownload }: { appId: string; onDownload: () => void }) {
  const { t } = useTranslation("statistics");
  const answer = useCall(reportCalls.versionAdoption, { query: { appId } });
  const app = useCall(appCalls.appDetails, { params: { id: appId } });
  const both = ({ items, adoption }: VersionAdoptionResponse, form: "picture" | "table") => (
    <DividedColumns>
      <VersionList items={items} appStatus={app.data?.app.status} />
      <Adoption days={adoption} form={form} />
    </DividedColumns>
  );
  return (
    <MetricCard
      title={t("overview.versions.title")}
      metric="adoption"
      answer={answer}
      height={220}
      bare
      onDownload={onDownload}
      nothing={({ items }) =>
        items.length > 0 ? null : { title: t("overview.nothing.versions"), text: t("overview.nothing.versionsText") }
      }
      picture={(data) => both(data, "picture")}
      table={(data) => both(data, "table")}
    />
  );
}

/** Table with the adoption chart's bands as numbers, newest day and version first. */
function AdoptionTable({ days }: { days: readonly AdoptionDay[] }) {
  const { t } = useTranslation("statistics");
  const { day, number, percent } = useFormat();
  const bands = adoptionBands(days).toReversed();
  const shares = (at: number) =>
    bands.map((band) => {
      const point = band.days.find((day) => day.at === at);
      return point ? percent(point.high - point.low) : "";
    });
  const rows = days.map(({ date, devices }, at) => ({
    key: date,
    name: day(date),
    numbers: [number(devices), ...shares(at)],
  }));
  return (
    <MetricTable
      label={t("overview.versions.adoption")}
      headings={[
        t("overview.versions.date"),
        t("overview.versions.devices"),
        ...bands.map(({ version }) => version ?? t("overview.versions.older")),
      ]}
      rows={rows.toReversed()}
    />
  );
}
