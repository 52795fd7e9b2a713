import { Circle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { QueueRow } from "#contract/review/views.ts";
import { useLiveState } from "#providers/live/use-live.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useNow } from "../parts/marks/use-now.ts";
import { useState } from "react";

/** What makes two answers of the queue different to a reader; signed addresses and minutes do not. */
const markOf = (rows: readonly QueueRow[], waiting: number): string =>
  JSON.stringify([waiting, rows.map(({ version, claim }) => [version.id, version.revision, claim?.accountId])]);

/** When the shown rows last changed, in milliseconds; null while no change was seen since the page opened. */
function useChangedAt(rows: readonly QueueRow[] | undefined, waiting: number, answeredAt: number): number | null {
  const [last, setLast] = useState<{ mark: string; at: number | null } | null>(null);
  if (!rows) return last?.at ?? null;
  const mark = markOf(rows, waiting);
  if (last?.mark === mark) return last.at;
  const at = last === null ? null : answeredAt;
  setLast({ mark, at });
  return at;
}

interface LiveMarkProps {
  rows: readonly QueueRow[] | undefined;
  waiting: number;
  answeredAt: number;
  failed: boolean;
  /** How often the list is asked for while there is no line. */
  everyMs: number;
}

const minuteMs = 60_000;

/**
 * Says how the list keeps itself up to date: it is told at once, it asks from time to time, or neither. While it is
 * told, also when it last changed before the reader's eyes.
 */
export function LiveMark({ rows, waiting, answeredAt, failed, everyMs }: LiveMarkProps) {
  const { t } = useTranslation(["review", "shell"]);
  const format = useFormat();
  const now = useNow(5000);
  const line = useLiveState();
  const changedAt = useChangedAt(rows, waiting, answeredAt);
  if (!rows) return null;
  const ago = (since: number): string => {
    const ms = Math.max(0, now - since);
    return ms < minuteMs ? t("shell:duration.seconds", { seconds: Math.round(ms / 1000) }) : format.duration(ms);
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
