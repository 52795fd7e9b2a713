import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { MetricDelta } from "#resources/statistics/reports/parts/MetricDelta.tsx";
import { MetricValue } from "#resources/statistics/reports/parts/MetricValue.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useInstalls } from "../../home/use-installs.ts";
import { InstallsChart } from "./InstallsChart.tsx";
import { RatingFigures } from "./RatingFigures.tsx";
import styles from "./figures.module.css";

/** Card with the installs of the last 30 days beside the app's rating and the reviews that need a reply. */
export function FiguresCard({ app }: { app: AppSummary }) {
  return (
    <section className={`box ${styles.figures}`}>
      <Installs app={app} />
      <RatingFigures appId={app.id} />
    </section>
  );
}

function Installs({ app }: { app: AppSummary }) {
  const { t } = useTranslation("apps");
  const { number } = useFormat();
  const installs = useInstalls([app]);
  const figures = installs.of(app.id);
  return (
    <div className={`stack gap-8 padded ${styles.installs}`}>
      <div className="row spread text-13 soft">
        <h2 className="text-13 regular">{t("published.installs")}</h2>
        {figures && (
          <span>
            {t("published.inDays", {
              count: figures.totalAppInstalls,
              installs: number(figures.totalAppInstalls),
            })}
          </span>
        )}
      </div>
      <div className={`row ${styles.value}`}>
        {!figures && installs.why === null && <SkeletonBlock width={96} height={28} exact />}
        {!figures && installs.why !== null && <span className="text-13 soft">{installs.why}</span>}
        {figures && (
          <>
            <MetricValue size="tile">
              <bdi>{number(figures.value)}</bdi>
            </MetricValue>
            {figures.value + figures.previous > 0 && (
              <Suspense fallback={<SkeletonBlock width={48} />}>
                <MetricDelta now={figures.value} before={figures.previous} />
              </Suspense>
            )}
          </>
        )}
      </div>
      <InstallsChart
        days={figures?.appInstallsPerDate ?? []}
        provisional={installs.provisional}
        release={app.live?.liveFrom ? { at: app.live.liveFrom, name: app.live.versionName ?? "" } : null}
      />
    </div>
  );
}
