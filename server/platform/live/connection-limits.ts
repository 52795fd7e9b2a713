import { liveConnectionLimits } from "#contract/platform/live/live-events.ts";
import { Failure } from "#server/platform/http/failure.ts";

const retrySeconds = 60;

/** Limits open connections in total, by account and by address. One too many is refused; existing ones stay open. */
export function createConnectionLimits() {
  const counts = new Map<string, number>();
  const most = (key: string, limit: number): void => {
    if ((counts.get(key) ?? 0) < limit) return;
    throw new Failure("rate_limited", { params: { retryAfterSeconds: retrySeconds } });
  };
  const add = (key: string, by: 1 | -1): void => {
    const next = (counts.get(key) ?? 0) + by;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  };
  return {
    /** Counts a connection; returns the function that releases it. */
    take(accountId: string, address: string): () => void {
      const keys = ["all", `account ${accountId}`, `address ${address}`];
      most("all", liveConnectionLimits.lines);
      most(`account ${accountId}`, liveConnectionLimits.linesOfAccount);
      most(`address ${address}`, liveConnectionLimits.linesOfAddress);
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys) add(key, -1);
      };
    },
  };
}
