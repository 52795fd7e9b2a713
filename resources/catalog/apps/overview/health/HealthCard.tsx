import { Button } from "antd";
import { ArrowDown, ArrowUp, CloudOff, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { conversionTrend, trendPeriodDays, retentionTrend, type HealthTrend, uninstallTrend } from "./trends.ts";
import { HealthTile } from "./HealthTile.tsx";
import styles from "./Health.module.css";
import { appPath } from "../../paths.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

const queryOptions = { ownNotFound: true };

/** Loads the metrics of the last thirty full days and of the thirty before, in parallel. */
function useHealth(appId: string) {
  const end = addDays(toIndianDay(Date.now()), -1);
  const start = addDays(end, 1 - trendPeriodDays);
  const previousStart = addDays(start, -trendPeriodDays);
  const report = useCall(
    storeWideCalls.installReport,
    { query: { appId, startDate: previousStart, endDate: end } },
    queryOptions,
  );
  const impressions = useCall(
    reportCalls.impressionsPerDay,
    { query: { appId, startDate: start, endDate: end } },
    queryOptions,
  );
  const retention = useCall(storeWideCalls.appRetention, { query: { appId, start: previousStart, end } }, queryOptions);
  const time = useCall(storeWideCalls.timeSpent, { query: { appId } }, queryOptions);
  const answers = [report, impressions, retention, time];
  const failed = answers.filter(({ error }) => error !== null);
  return {
    conversion: report.data && impressions.data && conversionTrend(report.data, impressions.data),
    uninstalls: report.data && uninstallTrend(report.data),
    nextDay: retention.data && retentionTrend(retention.data, 1),
    nextWeek: retention.data && retentionTrend(retention.data, 7),
    time: time.data && {
      now: time.data.averageSeconds,
      perDay: time.data.perDate.map(({ seconds }) => seconds),
    },
    provisional: report.data?.reportData.filter(({ date }) => date >= report.data.provisionalFrom).length ?? 0,
    error: failed[0]?.error ?? null,
    busy: failed.some(({ isFetching }) => isFetching),
    again: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** Card with the app's health as reported by devices. Metrics that no device reports are left out. */
export function HealthCard({ appId }: { appId: string }) {
  const { t } = useTranslation(["apps", "shell"]);
  const errorText = useErrorText();
  const { percent } = useFormat();
  const health = useHealth(appId);
  const { error, provisional, time, nextWeek } = health;
  const percentOf = (trend: HealthTrend | undefined) => trend && (trend.now === null ? null : percent(trend.now));
  const secondsOf = (seconds: number) => {
    const whole = Math.round(seconds);
    return t("apps:overview.health.seconds", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  };
  const shares = [
    { key: "conversion", metric: "conversion", of: health.conversion, better: "up", tone: "c1" },
    { key: "nextDay", metric: "retention", of: health.nextDay, better: "up", tone: "c3" },
    { key: "uninstalls", metric: "uninstall", of: health.uninstalls, better: "down", tone: "c2" },
  ] as const;
  return (
    <Card
      title={
        <>
          {t("apps:overview.health.title")}{" "}
          <span className="text-12 regular faint">{t("apps:overview.health.days")}</span>
        </>
      }
      extra={<Link to={appPath(appId, "statistics")}>{t("apps:overview.health.open")}</Link>}
      padding="none"
      foot={
        error && (
          <span className="row text-13 soft" role="alert">
            <CloudOff className="toned" data-tone="err" size={16} aria-hidden />
            {errorText(error)}
            {error.code !== "statistics_disabled" && (
              <Button
                size="small"
                loading={health.busy}
                icon={<RefreshCw size={14} aria-hidden />}
                onClick={health.again}
              >
                {t("shell:act.retry")}
              </Button>
            )}
          </span>
        )
      }
    >
      <div className={styles.tiles}>
        {shares.map(({ key, metric, of, better, tone }) => (
          <HealthTile
            key={key}
            label={t(`apps:overview.health.${key}`)}
            metric={metric}
            figure={percentOf(of)}
            failed={error !== null}
            perDay={of?.perDay}
            provisional={provisional}
            tone={tone}
          >
            {of && <PointChange now={of.now} before={of.before} better={better} />}
            {key === "nextDay" && typeof nextWeek?.now === "number" && (
              <span className="text-12 faint">
                {t("apps:overview.health.nextWeek", { share: percent(nextWeek.now) })}
              </span>
            )}
          </HealthTile>
        ))}
        <HealthTile
          label={t("apps:overview.health.time")}
          metric="time_spent"
          figure={time && (time.now === null ? null : secondsOf(time.now))}
          failed={error !== null}
          perDay={time?.perDay}
          provisional={0}
          tone="c4"
        >
          <span className="text-12 faint">{t("apps:overview.health.week")}</span>
        </HealthTile>
      </div>
    </Card>
  );
}

interface PointChangeProps {
  now: number | null;
  before: number | null;
  /** Direction that is an improvement. */
  better: "up" | "down";
}

/**
 * Text with the change of a share in percentage points. The arrow shows the direction, the colour whether it is an
 * improvement.
 */
function PointChange({ now, before, better }: PointChangeProps) {
  const { t } = useTranslation(["apps", "statistics"]);
  const { number } = useFormat();
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return <span className="text-12 faint">{t("statistics:delta.same")}</span>;
  const direction = points > 0 ? "up" : "down";
  const Arrow = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <span className="inline gap-4 medium toned" data-tone={direction === better ? "ok" : "err"}>
      <Arrow size={14} aria-hidden />
      <span className="visually-hidden">{t(`statistics:delta.${direction}`)}</span>
      {t("apps:overview.health.points", { points: number(Math.abs(points)) })}
    </span>
  );
}
