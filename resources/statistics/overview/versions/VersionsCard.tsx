import { useTranslation } from "react-i18next";
import { AdoptionChart } from "#ui/charts/LazyCharts.tsx";
import { Split } from "#ui/page/Split.tsx";
import { type Answer, FigureCard } from "../../parts/FigureCard.tsx";
import { AdoptionTable } from "./AdoptionTable.tsx";
import { VersionRows, type Versions } from "./VersionRows.tsx";
import styles from "../overview.module.css";

const height = 190;

function Adoption({ days, form }: { days: Versions["adoption"]; form: "picture" | "table" }) {
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

/** Every version with what became of it, and how devices moved from one to the next. */
export function VersionsCard({ answer, onDownload }: { answer: Answer<Versions>; onDownload: () => void }) {
  const { t } = useTranslation("statistics");
  const both = ({ items, adoption }: Versions, form: "picture" | "table") => (
    <Split>
      <VersionRows items={items} />
      <Adoption days={adoption} form={form} />
    </Split>
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
