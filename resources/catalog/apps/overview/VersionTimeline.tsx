import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { versionPath } from "#resources/catalog/versions/paths.ts";
import { appPath } from "../paths.ts";
import { versionTimelineBars } from "./version-timeline-bars.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./VersionTimeline.module.css";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * Share of the axis up to which a bar may end and leave room for its label; beyond it, the label goes before the bar.
 */
const lastWithRoom = 0.8;
const labelPosition = (bar: { from: number; to: number }) =>
  bar.to <= lastWithRoom ? { insetInlineStart: percent(bar.to) } : { insetInlineEnd: percent(1 - bar.from) };

/** Time since which users can't get the app; undefined while they can. */
function availableUntil({ app, history }: AppDetails): number | undefined {
  if (isLiveAppStatus(app.status)) return undefined;
  const left = history.find((entry) => entry.subject === "app" && entry.to === app.status);
  return left && Date.parse(left.at);
}

/**
 * Card with the live time of each version as bars by date, newest first. Versions in progress stand at today's line.
 */
export function VersionTimeline({ details }: { details: AppDetails }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const { bars, ticks, today } = useMemo(
    () => versionTimelineBars(details.versions, Date.now(), availableUntil(details)),
    [details],
  );
  return (
    <Card
      title={t("overview.timeline.title")}
      extra={<Link to={appPath(details.app.id, "release")}>{t("overview.timeline.open")}</Link>}
    >
      <ul>
        {bars.map(({ version, bar, live, mark, liveDays }) => (
          <li key={version.id} className={styles.row}>
            <VersionLink version={version} />
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
                <span className={`text-12 soft nowrap ${styles.days}`} style={labelPosition(bar)}>
                  {t("overview.timeline.days", { count: liveDays })}
                </span>
              )}
              {mark && (
                <span className={styles.mark} style={{ insetInlineEnd: percent(1 - today) }}>
                  <StatusTag of="version" status={version.status} appStatus={details.app.status} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={`text-12 faint nowrap ${styles.axis}`} aria-hidden>
        {ticks.map(({ at, month }) => (
          <span key={month} style={{ insetInlineStart: percent(at) }}>
            {format.shortDay(month)}
          </span>
        ))}
      </div>
      <TimelineLegend />
    </Card>
  );
}

/**
 * Link to a version. An update without a package keeps the previous version's name, so its label says what it changed.
 */
function VersionLink({ version: { id, appId, versionName, mode } }: { version: VersionSummary }) {
  const { t } = useTranslation("apps");
  const to = versionPath(appId, id, "preview");
  const name = versionName ?? t("overview.timeline.next");
  if (mode !== "update")
    return (
      <Link to={to} className="text-13 strong ellipsis">
        {name}
      </Link>
    );
  return (
    <Link to={to} className="text-13 soft ellipsis" title={name}>
      {t("overview.timeline.texts")}
    </Link>
  );
}

function TimelineLegend() {
  const { t } = useTranslation("apps");
  return (
    <span className={`inline text-12 ${styles.legend}`}>
      <i className={styles.live} aria-hidden /> {t("overview.timeline.live")}
      <i className={styles.was} aria-hidden /> {t("overview.timeline.was")}
    </span>
  );
}
