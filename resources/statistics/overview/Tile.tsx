import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Metric } from "#contract/statistics/metrics.ts";
import styles from "#resources/statistics/overview/Tile.module.css";
import { useFormat } from "#ui/format/use-format.ts";
import { Block } from "#ui/page/Skeletons.tsx";
import { Definition } from "#ui/statistics/Definition.tsx";
import { Figure } from "#ui/statistics/Figure.tsx";
import { type Answer, useReported } from "#ui/statistics/FigureCard.tsx";
import { FigureFailure, KeptSince } from "#ui/statistics/FigureStates.tsx";

interface TileProps<Data> {
  title: string;
  metric: Metric;
  answer: Answer<Data>;
  /** At the end of its head: "Live, 14:55", "all time 12,34,567". */
  beside: (data: Data) => ReactNode;
  figure: (data: Data) => number;
  /** Under the figure: its change. */
  change: (data: Data) => ReactNode;
  /** The shape of what the figure adds up. */
  shape: (data: Data) => ReactNode;
}

/** One number of the page. When the engine went away it keeps the last one, greyed, with its time. */
export function Tile<Data>({ title, metric, answer, beside, figure, change, shape }: TileProps<Data>) {
  const { t } = useTranslation("statistics");
  const { number, time } = useFormat();
  const id = useId();
  const { data, error } = answer;
  const kept = error !== null && data !== undefined;
  useReported(metric, error);
  return (
    <section className={styles.tile} aria-labelledby={id} aria-busy={answer.isFetching}>
      <h2 className={styles.title}>
        <span id={id}>{title}</span> <Definition metric={metric} of={title} />
      </h2>
      {data !== undefined && (
        <>
          <span className={styles.beside}>
            {kept ? <KeptSince>{time(answer.dataUpdatedAt ?? 0)}</KeptSince> : beside(data)}
          </span>
          <span className={`${styles.figure} ${kept ? styles.old : ""}`}>
            <Figure size="tile">{number(figure(data))}</Figure>
          </span>
          <span className={styles.change}>{kept ? t("overview.lastKnown") : change(data)}</span>
          <span className={`${styles.shape} ${kept ? styles.grey : ""}`}>{shape(data)}</span>
        </>
      )}
      {data === undefined && (
        <div className={styles.instead}>
          {error ? (
            <FigureFailure error={error} onRetry={answer.refetch} busy={answer.isFetching} kept />
          ) : (
            <Block width="60%" height={36} />
          )}
        </div>
      )}
    </section>
  );
}
