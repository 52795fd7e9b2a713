import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApiError } from "#providers/http/api-error.ts";

const everyMs = 20_000;

/** While the figures' store is away, what failed is asked again: the page fills by itself as soon as it is back. */
export function useComeBack(error: ApiError | null): void {
  const client = useQueryClient();
  const away = error?.code === "statistics_away";
  useEffect(() => {
    if (!away) return;
    const again = () =>
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    const timer = setInterval(again, everyMs);
    return () => clearInterval(timer);
  }, [away, client]);
}
