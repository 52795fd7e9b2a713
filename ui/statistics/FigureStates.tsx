import { Button } from "antd";
import { ChartLine, CloudOff, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Block } from "#ui/page/Skeletons.tsx";
import styles from "./FigureStates.module.css";

export function FigureSkeleton({ height }: { height: number }) {
  const { t } = useTranslation("shell");
  return (
    <div role="status">
      <span className="visually-hidden">{t("state.loading")}</span>
      <Block height={height} />
    </div>
  );
}

export function FigureNothing({ title, text, height }: { title: string; text: string; height: number }) {
  return (
    <div className={styles.state} style={{ minBlockSize: height }}>
      <ChartLine size={24} strokeWidth={1.75} aria-hidden />
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}

interface FigureFailureProps {
  error: { readonly code: string; readonly requestId: string | null };
  onRetry: () => unknown;
  busy: boolean;
  height?: number;
  /** Older figures stay below it: one line instead of the whole space. */
  kept?: boolean;
}

/** A card that got no answer: why, the request id to quote, Retry; the rest of the page stands. */
export function FigureFailure({ error, onRetry, busy, height = 0, kept = false }: FigureFailureProps) {
  const { t } = useTranslation(["errors", "shell"]);
  return (
    <div className={kept ? styles.line : styles.state} style={{ minBlockSize: kept ? 0 : height }} role="alert">
      <CloudOff className={styles.failed} size={kept ? 16 : 24} strokeWidth={1.75} aria-hidden />
      <strong>{t(`errors:code.${error.code}` as "errors:code.internal")}</strong>
      {error.requestId && <code className={styles.id}>{error.requestId}</code>}
      <Button size="small" loading={busy} icon={<RefreshCw size={14} aria-hidden />} onClick={() => onRetry()}>
        {t("shell:act.retry")}
      </Button>
    </div>
  );
}
