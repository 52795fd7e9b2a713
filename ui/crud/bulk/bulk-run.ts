import { useRef, useState } from "react";

/** What an act would do to a row, and why it cannot where it cannot. */
export interface BulkRow {
  readonly key: string;
  readonly label: string;
  readonly now: string;
  readonly after: string;
  readonly problem: string | null;
}

/** null: done; otherwise what went wrong, in words. */
export type BulkResult = string | null;

/**
 * Does one act after the other, each a request of its own: what failed is told and can be tried again, what was done
 * stays done. Whoever stops it lets the one under way end.
 */
export function useBulkRun(rows: readonly BulkRow[], act: (key: string, reason: string) => Promise<BulkResult>) {
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const left = rows.filter(({ key, problem }) => problem === null && results.get(key) !== null);
  const run = async (reason: string) => {
    stopped.current = false;
    setRunning(true);
    for (const { key } of left) {
      if (stopped.current) break;
      const result = await act(key, reason);
      setResults((before) => new Map(before).set(key, result));
    }
    setRunning(false);
  };
  const stop = () => {
    stopped.current = true;
  };
  const done = [...results.values()].filter((result) => result === null).length;
  return { results, running, run, stop, left, done, failed: results.size - done };
}
