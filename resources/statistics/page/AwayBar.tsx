import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "#providers/http/api-error.ts";
import { Bar } from "#ui/page/Bar.tsx";
import { useFormat } from "#ui/format/use-format.ts";

const everySeconds = 20;

/** Seconds until the next try, counted down; calls `again` at 0. */
function useCountdown(running: boolean, again: () => void): number {
  const [left, setLeft] = useState(everySeconds);
  useEffect(() => {
    if (!running) return setLeft(everySeconds);
    const timer = setInterval(() => setLeft((seconds) => (seconds > 1 ? seconds - 1 : everySeconds)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(again, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [running, again]);
  return left;
}

/** One banner when the analytical store is away: the page stands, tries again by itself, and fills as soon as it is back. */
export function AwayBar({ error, since }: { error: ApiError | null; since: number }) {
  const { t } = useTranslation(["statistics", "shell"]);
  const { time } = useFormat();
  const client = useQueryClient();
  const away = error?.code === "statistics_away";
  const [first, setFirst] = useState(0);
  useEffect(() => setFirst((known) => (away ? known || since : 0)), [away, since]);
  const again = useCallback(
    () => void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }),
    [client],
  );
  const left = useCountdown(away, again);
  if (!away) return null;
  const acts = (
    <Button size="small" icon={<RefreshCw size={14} aria-hidden />} onClick={again}>
      {t("away.now")}
    </Button>
  );
  return (
    <Bar tone="warn" icon={TriangleAlert} boxed title={t("away.title", { at: time(first || since) })} acts={acts}>
      {t("away.text", { seconds: left })}
      {error.requestId && (
        <>
          {" "}
          {t("shell:error.requestId")} <code>{error.requestId}</code>
        </>
      )}
    </Bar>
  );
}
