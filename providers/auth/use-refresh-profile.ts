import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * Returns a function that refetches the profile. Its cache lasts longer than that of the resources, so a change needs
 * this call.
 */
export function useRefreshProfile(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: ["auth"] });
    // Refine caches what the former profile allowed.
    await client.invalidateQueries({ queryKey: ["access"] });
  }, [client]);
}
