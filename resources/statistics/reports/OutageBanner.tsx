import { Button } from "antd";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { retryIntervalSeconds, useRetryFailedQueries } from "#providers/data/use-retry-failed-queries.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";

/** Counts down the seconds until the next retry. */
function useCountdown(running: boolean): number {
  const [left, setLeft] = useState(retryIntervalSeconds);
  useEffect(() => {
    if (!running) return setLeft(retryIntervalSeconds);
    const timer = setInterval(() => setLeft((seconds) => (seconds > 1 ? seconds - 1 : retryIntervalSeconds)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/**
 * Banner while the statistics database is unavailable. The page stays, retries automatically, and fills once the
 * database is back.
 */
export function OutageBanner({ error, since }: { error: ApiError | null; since: number }) {
  const { t } = useTranslation(["statistics", "shell"]);
  const { time } = useFormat();
  const away = error?.code === "statistics_away";
  const [first, setFirst] = useState(0);
  useEffect(() => setFirst((known) => (away ? known || since : 0)), [away, since]);
  const again = useRetryFailedQueries(away);
  const left = useCountdown(away);
  if (!away) return null;
  const acts = (
    <Button size="small" icon={<RefreshCw size={14} aria-hidden />} onClick={again}>
      {t("away.now")}
    </Button>
  );
  return (
    <Banner tone="warn" icon={TriangleAlert} boxed title={t("away.title", { at: time(first || since) })} acts={acts}>
      {t("away.text", { seconds: left })}
      {error.requestId && (
        <>
          {" "}
          {t("shell:error.requestId")} <code>{error.requestId}</code>
        </>
      )}
    </Banner>
  );
}
