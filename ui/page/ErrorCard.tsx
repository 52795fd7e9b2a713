import { Button } from "antd";
import { CloudOff, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./EmptyState.module.css";
import own from "./ErrorCard.module.css";

interface ErrorCardProps {
  /** What could not be loaded; a plain sentence if left out. */
  title?: ReactNode;
  error: { readonly status: number; readonly requestId: string | null };
  onRetry: () => void;
}

/** A part of a screen that could not be loaded: what, the request id to quote, Retry. */
export function ErrorCard({ title, error, onRetry }: ErrorCardProps) {
  const { t } = useTranslation("shell");
  return (
    <div className={`${styles.line} ${own.card}`} role="alert">
      <CloudOff className={own.icon} size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <div className={styles.lineTitle}>{title ?? t("error.notLoaded")}</div>
        <div className={styles.lineText}>
          {error.status > 0 ? t("error.answered", { status: error.status }) : t("error.noAnswer")}
          {error.requestId && (
            <>
              {" "}
              {t("error.requestId")} <code>{error.requestId}</code>
            </>
          )}
        </div>
      </div>
      <div className={styles.lineActs}>
        <Button size="small" icon={<RefreshCw size={14} aria-hidden />} onClick={onRetry}>
          {t("act.retry")}
        </Button>
      </div>
    </div>
  );
}
