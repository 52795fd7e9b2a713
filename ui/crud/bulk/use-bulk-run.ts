import { useRef, useState } from "react";

/** Effect of an action on a row, or the problem that prevents it. */
export interface BulkRowPreview {
  readonly key: string;
  readonly label: string;
  readonly now: string;
  readonly after: string;
  readonly problem: string | null;
}

/** Result for a row: null if it succeeded, otherwise the error text. */
export type BulkRowResult = string | null;

/**
 * Runs an action row by row, one request each: a failure is reported and can be retried, finished rows stay. Stopping
 * lets the current request end.
 */
export function useBulkRun(
  rows: readonly BulkRowPreview[],
  act: (key: string, reason: string) => Promise<BulkRowResult>,
) {
  const [results, setResults] = useState<ReadonlyMap<string, BulkRowResult>>(new Map());
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
