import { Button } from "antd";
import { CloudOff, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import type { Trend } from "./trends.ts";
import { HealthTile } from "./HealthTile.tsx";
import { PointChange } from "./PointChange.tsx";
import { RatingTile } from "./RatingTile.tsx";
import { useHealth } from "./use-health.ts";
import styles from "./Health.module.css";
import { appPath } from "../../paths.ts";

/** App health as reported by devices. Metrics that no device reports are left out. */
export function HealthCard({ appId }: { appId: string }) {
  const { t } = useTranslation(["apps", "shell"]);
  const errorText = useErrorText();
  const { percent } = useFormat();
  const health = useHealth(appId);
  const { error, provisional, time, nextWeek } = health;
  const percentOf = (one: Trend | undefined) => one && (one.now === null ? null : percent(one.now));
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
        <RatingTile appId={appId} />
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
