import { useTranslation } from "react-i18next";
import { AdoptionTable } from "#resources/statistics/overview/versions/AdoptionTable.tsx";
import { VersionRows, type Versions } from "#resources/statistics/overview/versions/VersionRows.tsx";
import styles from "#resources/statistics/overview/versions/VersionsCard.module.css";
import { AdoptionChart } from "#ui/charts/LazyCharts.tsx";
import { type Answer, FigureCard } from "#ui/statistics/FigureCard.tsx";

const height = 190;

function Adoption({ days, form }: { days: Versions["adoption"]; form: "picture" | "table" }) {
  const { t } = useTranslation("statistics");
  const opened = days.some(({ devices }) => devices > 0);
  const table = <AdoptionTable days={days} />;
  return (
    <div className={styles.adoption}>
      <h3 className={styles.label}>{t("overview.versions.adoption")}</h3>
      {!opened && <p className={styles.soft}>{t("overview.versions.notOpened")}</p>}
      {opened && (form === "table" ? table : <AdoptionChart days={days} height={height} fallback={table} />)}
    </div>
  );
}

/** Every version with what became of it, and how devices moved from one to the next. */
export function VersionsCard({ answer, onDownload }: { answer: Answer<Versions>; onDownload: () => void }) {
  const { t } = useTranslation("statistics");
  const both = ({ items, adoption }: Versions, form: "picture" | "table") => (
    <div className={styles.both}>
      <VersionRows items={items} />
      <Adoption days={adoption} form={form} />
    </div>
  );
  return (
    <FigureCard
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
