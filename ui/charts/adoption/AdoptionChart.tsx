import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { adoptionBands, type AdoptionDay } from "./adoption-bands.ts";
import { adoptionChartSpec } from "./adoption-spec.ts";
import { chartTheme, measureTextWidth } from "../chart-theme.ts";
import { ChartCanvas } from "../ChartCanvas.tsx";
import type { PlotArea } from "../plot-area.ts";
import { useChartLabels } from "../use-chart-labels.ts";
import { useElementWidth } from "../use-element-width.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useThemeMode } from "#ui/theme/use-theme.ts";
import styles from "./AdoptionChart.module.css";

interface AdoptionChartProps {
  days: readonly AdoptionDay[];
  height: number;
}

/** Space around the plot, in px. */
const edge = { top: 8, bottom: 24, axis: 40, gap: 8 } as const;
const labelApart = 16;

/** Returns label positions: the height of each band on the last day, moved apart where bands are thin. */
function labelTops(middles: readonly number[], { top, height }: PlotArea): number[] {
  const placed: number[] = [];
  for (const share of middles) {
    const wanted = top + (1 - share) * height;
    placed.push(Math.min(wanted, (placed.at(-1) ?? Infinity) - labelApart));
  }
  const above = Math.max(0, top + labelApart / 2 - (placed.at(-1) ?? Infinity));
  return placed.map((y) => y + above);
}

function AdoptionPlot({ days, height, width }: AdoptionChartProps & { width: number }) {
  const { t, i18n } = useTranslation("statistics");
  const { percent } = useFormat();
  const { day } = useChartLabels(false);
  const mode = useThemeMode();
  const { spec, labels } = useMemo(() => {
    const look = chartTheme(mode, i18n.language);
    const bands = adoptionBands(days);
    const names = bands.map(({ version }) => version ?? t("overview.versions.older"));
    const right = Math.min(
      96,
      Math.ceil(Math.max(...names.map((name) => measureTextWidth(name, look)))) + edge.gap * 2,
    );
    const plot: PlotArea = {
      left: edge.axis,
      top: edge.top,
      width: width - edge.axis - right,
      height: height - edge.top - edge.bottom,
    };
    const words = { share: percent, day: (at: number) => (days[at] ? day(days[at].date) : "") };
    const ends = bands.map(({ days: points }) => points.at(-1));
    const tops = labelTops(
      ends.map((end) => ((end?.low ?? 0) + (end?.high ?? 0)) / 2),
      plot,
    );
    return {
      spec: adoptionChartSpec({ bands, days: days.length, look, plot, size: { width, height }, words }),
      labels: names.map((name, at) => ({ name, top: tops[at] ?? 0, left: plot.left + plot.width + edge.gap })),
    };
  }, [days, height, width, mode, i18n.language, t, day, percent]);
  return (
    <>
      <ChartCanvas spec={spec} />
      {labels.map(({ name, top, left }) => (
        <bdi key={name} className={styles.label} style={{ top, left }}>
          {name}
        </bdi>
      ))}
    </>
  );
}

/** Chart with stacked shares of the versions that active devices open, by day; a table beside it has the same data. */
export function AdoptionChart(props: AdoptionChartProps) {
  const [box, width] = useElementWidth();
  return (
    <div ref={box} className={styles.chart} dir="ltr" style={{ blockSize: props.height }} aria-hidden>
      {width > 0 && <AdoptionPlot {...props} width={width} />}
    </div>
  );
}
