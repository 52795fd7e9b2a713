import { Circle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import { useLiveConnectionState } from "#providers/live/use-live.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useNow } from "../parts/marks/use-now.ts";
import { useState } from "react";

/** Text that changes when a user would notice a change of the queue; signed URLs and minutes are left out. */
const fingerprint = (rows: readonly ReviewQueueRow[], waiting: number): string =>
  JSON.stringify([waiting, rows.map(({ version, claim }) => [version.id, version.revision, claim?.accountId])]);

/**
 * Returns the time of the last visible change in milliseconds since 1970; null if there was none since the page opened.
 */
function useChangedAt(rows: readonly ReviewQueueRow[] | undefined, waiting: number, answeredAt: number): number | null {
  const [last, setLast] = useState<{ mark: string; at: number | null } | null>(null);
  if (!rows) return last?.at ?? null;
  const mark = fingerprint(rows, waiting);
  if (last?.mark === mark) return last.at;
  const at = last === null ? null : answeredAt;
  setLast({ mark, at });
  return at;
}

interface LiveStatusProps {
  rows: readonly ReviewQueueRow[] | undefined;
  waiting: number;
  answeredAt: number;
  failed: boolean;
  /** Polling interval while there is no live connection. */
  everyMs: number;
}

/**
 * Text that says how the list stays up to date: live, by polling, or not at all. While live, it also shows the time
 * of the last visible change.
 */
export function QueueRefreshStatus({ rows, waiting, answeredAt, failed, everyMs }: LiveStatusProps) {
  const { t } = useTranslation(["review", "shell"]);
  const format = useFormat();
  const now = useNow(5000);
  const line = useLiveConnectionState();
  const changedAt = useChangedAt(rows, waiting, answeredAt);
  if (!rows) return null;
  const ago = (since: number): string => {
    const ms = Math.max(0, now - since);
    return format.duration(ms);
  };
  const words = (): string => {
    if (line === "offline") return t("live.offline");
    if (failed) return t("live.stale");
    if (line === "asking") return t("live.asking", { seconds: format.number(everyMs / 1000) });
    return changedAt === null ? t("live.unchanged") : t("live.changed", { ago: ago(changedAt) });
  };
  const tone = line === "live" && !failed ? "ok" : "warn";
  return (
    <span className="inline text-13 soft">
      <Circle className="toned" data-tone={tone} size={8} fill="currentColor" aria-hidden />
      {words()}
    </span>
  );
}
