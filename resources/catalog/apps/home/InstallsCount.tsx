import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AppInstalls, InstallsByApp } from "./use-installs.ts";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { MetricDelta } from "#resources/statistics/reports/parts/MetricDelta.tsx";
import styles from "./home.module.css";

interface InstallsProps {
  installs: InstallsByApp;
  appId: string;
}

/** Placeholder for an unknown figure: a skeleton while loading, or a dash with the reason. */
function Missing({ why, width }: { why: string | null; width: number }) {
  if (why === null)
    return (
      <span className={`two-lines ${styles.figure}`}>
        <SkeletonBlock width={width} />
      </span>
    );
  return (
    <span className={`faint ${styles.missing}`} title={why}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}

/** Cell with the installs in the last 24 hours, with the change from the 24 hours before. */
export function InstallsCount({ installs, appId }: InstallsProps) {
  const { number } = useFormat();
  const figures = installs.of(appId);
  if (!figures) return <Missing why={installs.why} width={48} />;
  const { value, previous } = figures;
  return (
    <span className={`two-lines ${styles.figure}`}>
      <span className="medium">{number(value)}</span>
      {value + previous > 0 && (
        // The texts of the change load after the figure.
        <Suspense fallback={<SkeletonBlock width={40} height={12} />}>
          <MetricDelta now={value} before={previous} />
        </Suspense>
      )}
    </span>
  );
}

/** Sparkline of 30 days, with a text alternative. */
export function InstallsSparkline({ installs, appId, width }: InstallsProps & { width?: number }) {
  const figures = installs.of(appId);
  if (!figures) return <Missing why={installs.why} width={width ?? 96} />;
  return <Spark figures={figures} provisional={installs.provisional} {...(width !== undefined && { width })} />;
}

function Spark({ figures, provisional, width }: { figures: AppInstalls; provisional: number; width?: number }) {
  const { t } = useTranslation("apps");
  const { number } = useFormat();
  const label = t("published.inDays", { count: figures.totalAppInstalls, installs: number(figures.totalAppInstalls) });
  return (
    <span title={label}>
      <Sparkline
        values={figures.appInstallsPerDate.map(({ count }) => count)}
        provisional={provisional}
        {...(width !== undefined && { width })}
      />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Text with the age of the table's figures, or the reason why there are none. */
export function InstallsFreshness({ installs }: { installs: InstallsByApp }) {
  const { t } = useTranslation("apps");
  const { relative, time } = useFormat();
  const { asOf, why } = installs;
  if (why !== null) return <span className="text-13 soft">{why}</span>;
  if (asOf === undefined) return null;
  if (asOf === null) return <span className="text-13 soft">{t("published.noInstalls")}</span>;
  const today = Date.now() - Date.parse(asOf) < 24 * 3_600_000;
  return <span className="text-13 soft">{t("published.asOf", { at: today ? time(asOf) : relative(asOf) })}</span>;
}
