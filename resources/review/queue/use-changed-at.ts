import { useState } from "react";
import type { QueueRow } from "#contract/review/views.ts";

/** What makes two answers of the queue different to a reader; signed addresses and minutes do not. */
const markOf = (rows: readonly QueueRow[], waiting: number): string =>
  JSON.stringify([waiting, rows.map(({ version, claim }) => [version.id, version.revision, claim?.accountId])]);

/** When the shown rows last changed, in milliseconds; null before the first answer. */
export function useChangedAt(
  rows: readonly QueueRow[] | undefined,
  waiting: number,
  answeredAt: number,
): number | null {
  const [last, setLast] = useState<{ mark: string; at: number } | null>(null);
  if (!rows) return last?.at ?? null;
  const mark = markOf(rows, waiting);
  if (last?.mark === mark) return last.at;
  setLast({ mark, at: answeredAt });
  return answeredAt;
}
