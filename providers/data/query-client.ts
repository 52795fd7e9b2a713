import { QueryClient } from "@tanstack/react-query";
import { isAway } from "#providers/http/api-error.ts";

const keptMs = 60_000;
const retries = 1;

const mayRetry = (count: number, error: unknown): boolean => count < retries && isAway(error);

/** Specification, section 9: answers are kept 60 s; on mount only what was invalidated meanwhile is asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: keptMs,
        staleTime: keptMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: mayRetry,
      },
      mutations: { retry: false },
    },
  });
}
