import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { VersionSummary } from "#contract/versions/views.ts";
import { versionBars } from "#resources/apps/overview/version-bars.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./VersionTimeline.module.css";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Past this a bar has no room for words behind it: they stand before it. */
const lastWithRoom = 0.8;
const beside = (bar: { from: number; to: number }) =>
  bar.to <= lastWithRoom ? { insetInlineStart: percent(bar.to) } : { insetInlineEnd: percent(1 - bar.from) };

/** When each version was live, as bars by date; the newest on top, versions on their way at today's line. */
export function VersionTimeline({ versions }: { versions: readonly VersionSummary[] }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const { bars, ticks, today } = useMemo(() => versionBars(versions, Date.now()), [versions]);
  return (
    <Card title={t("overview.timeline.title")} extra={<TimelineLegend />}>
      <ul className={styles.rows}>
        {bars.map(({ version, bar, live, mark, liveDays }) => (
          <li key={version.id} className={styles.row}>
            <Link to={`/home/${version.appId}/versions/${version.id}/preview`} className={styles.name}>
              {version.versionName ?? t("overview.timeline.next")}
            </Link>
            <span className={styles.track}>
              {bar && (
                <span
                  className={`${styles.bar} ${live ? styles.live : styles.was}`}
                  style={{
                    insetInlineStart: percent(bar.from),
                    inlineSize: percent(Math.max(bar.to - bar.from, 0.01)),
                  }}
                  title={t("overview.timeline.days", { count: liveDays })}
                />
              )}
              {bar && (
                <span className={styles.days} style={beside(bar)}>
                  {t("overview.timeline.days", { count: liveDays })}
                </span>
              )}
              {mark && (
                <span className={styles.mark} style={{ insetInlineEnd: percent(1 - today) }}>
                  <StatusTag of="version" status={version.status} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.axis} aria-hidden>
        {ticks.map(({ at, month }) => (
          <span key={month} style={{ insetInlineStart: percent(at) }}>
            {format.shortDay(month)}
          </span>
        ))}
      </div>
    </Card>
  );
}

function TimelineLegend() {
  const { t } = useTranslation("apps");
  return (
    <span className={styles.legend}>
      <i className={styles.live} aria-hidden /> {t("overview.timeline.live")}
      <i className={styles.was} aria-hidden /> {t("overview.timeline.was")}
    </span>
  );
}
