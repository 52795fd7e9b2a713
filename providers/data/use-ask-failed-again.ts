import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";

/** Seconds between two tries. */
export const askAgainSeconds = 20;

/** While something is away, whatever failed on the screen is asked again by itself; the answer asks at once. */
export function useAskFailedAgain(away: boolean): () => void {
  const client = useQueryClient();
  const again = useCallback(
    () => void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }),
    [client],
  );
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(again, askAgainSeconds * 1_000);
    return () => clearInterval(timer);
  }, [away, again]);
  return again;
}
