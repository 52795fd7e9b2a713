import { useTranslation } from "react-i18next";
import type { QueueRow } from "#contract/review/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useNow } from "../marks/use-now.ts";
import styles from "./queue.module.css";
import { useChangedAt } from "./use-changed-at.ts";

interface LiveMarkProps {
  rows: readonly QueueRow[] | undefined;
  waiting: number;
  answeredAt: number;
  failed: boolean;
}

const minuteMs = 60_000;

/** Says that the list keeps itself up to date, and when it last changed. */
export function LiveMark({ rows, waiting, answeredAt, failed }: LiveMarkProps) {
  const { t } = useTranslation(["review", "shell"]);
  const format = useFormat();
  const now = useNow(5000);
  const changedAt = useChangedAt(rows, waiting, answeredAt);
  if (changedAt === null) return null;
  const ms = Math.max(0, now - changedAt);
  const ago = ms < minuteMs ? t("shell:duration.seconds", { seconds: Math.round(ms / 1000) }) : format.duration(ms);
  return (
    <span className={`${styles.live} ${failed ? styles.stale : ""}`}>
      <span className={styles.dot} aria-hidden />
      {failed ? t("live.stale") : t("live.changed", { ago })}
    </span>
  );
}
