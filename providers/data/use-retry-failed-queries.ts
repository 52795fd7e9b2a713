import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";

/** Seconds between two retries. */
export const retryIntervalSeconds = 20;

/**
 * While the server is away, retries the failed queries on screen at an interval; the returned function retries at once.
 */
export function useRetryFailedQueries(away: boolean): () => void {
  const client = useQueryClient();
  const again = useCallback(
    () => void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }),
    [client],
  );
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(again, retryIntervalSeconds * 1_000);
    return () => clearInterval(timer);
  }, [away, again]);
  return again;
}
