import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Who is signed in is kept past the resources' answers: after a change of it, it is asked for again. */
export function useProfileAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ["auth"] }), [client]);
}
