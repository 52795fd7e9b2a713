import { Button } from "antd";
import { CloudOff, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SupportLink } from "./SupportLink.tsx";

export interface ErrorCardProps {
  /** Names the part that failed to load; a general sentence by default. */
  title?: ReactNode;
  error: { readonly status: number; readonly requestId: string | null; readonly code?: string };
  onRetry: () => void;
}

/** Card with the error of a part of a screen that failed to load: the part, the request id to quote, and Retry. */
export function ErrorCard({ title, error, onRetry }: ErrorCardProps) {
  const { t } = useTranslation("shell");
  return (
    <div className="box row gap-12 padded-row" data-tone="err" role="alert">
      <CloudOff className="toned" size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <div className="medium">{title ?? t("error.notLoaded")}</div>
        <div className="text-13 soft">
          {error.status > 0 ? t("error.answered", { status: error.status }) : t("error.noAnswer")}
          {error.requestId && (
            <>
              {" "}
              {t("error.requestId")} <code>{error.requestId}</code>
            </>
          )}
        </div>
      </div>
      <div className="row gap-12 push">
        <SupportLink
          {...(error.requestId && { requestId: error.requestId })}
          {...(error.code && { errorCode: error.code })}
        />
        <Button size="small" icon={<RefreshCw size={14} aria-hidden />} onClick={onRetry}>
          {t("act.retry")}
        </Button>
      </div>
    </div>
  );
}
