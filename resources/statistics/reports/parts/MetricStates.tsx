import { Button } from "antd";
import { ChartLine, CloudOff, History, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorTitle } from "#providers/i18n/use-error-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import styles from "./figures.module.css";

export function MetricSkeleton({ height }: { height: number }) {
  const { t } = useTranslation("shell");
  return (
    <div role="status">
      <span className="visually-hidden">{t("state.loading")}</span>
      <SkeletonBlock height={height} />
    </div>
  );
}

export function MetricEmptyState({ title, text, height }: { title: string; text: string; height: number }) {
  return (
    <div className={`text-13 faint ${styles.state}`} style={{ minBlockSize: height }}>
      <ChartLine size={24} strokeWidth={1.75} aria-hidden />
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}

/** Text with the time of the last known number, shown next to it. */
export function LastKnownAt({ children }: { children: ReactNode }) {
  return (
    <span className="inline text-12 toned" data-tone="warn">
      <History size={14} aria-hidden /> {children}
    </span>
  );
}

interface MetricErrorProps {
  error: { readonly code: string; readonly requestId: string | null; readonly params?: ApiError["params"] };
  onRetry: () => unknown;
  busy: boolean;
  height?: number;
  /** Whether older data stays visible; the error then takes one line instead of the whole area. */
  kept?: boolean;
  /** Time at which the older data was loaded, in ms. */
  since?: number | undefined;
}

/** Error state of a card: reason, request id and a retry button. The rest of the page stays. */
export function MetricError({ error, onRetry, busy, height = 0, kept = false, since }: MetricErrorProps) {
  const { t } = useTranslation(["shell", "statistics"]);
  const errorTitle = useErrorTitle();
  const { time } = useFormat();
  return (
    <div
      className={`text-13 ${kept ? `row ${styles.line}` : `faint ${styles.state}`}`}
      style={{ minBlockSize: kept ? 0 : height }}
      role="alert"
    >
      <CloudOff className="toned" data-tone="err" size={kept ? 16 : 24} strokeWidth={1.75} aria-hidden />
      <strong>{errorTitle(error)}</strong>
      {since !== undefined && <LastKnownAt>{t("statistics:card.kept", { at: time(since) })}</LastKnownAt>}
      {error.requestId && <code className="soft">{error.requestId}</code>}
      {error.code !== "statistics_disabled" && (
        <Button size="small" loading={busy} icon={<RefreshCw size={14} aria-hidden />} onClick={() => onRetry()}>
          {t("shell:act.retry")}
        </Button>
      )}
    </div>
  );
}
