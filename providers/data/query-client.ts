import { QueryClient } from "@tanstack/react-query";
import { isServerUnreachable } from "#providers/http/api-error.ts";

const cacheMs = 60_000;
const retries = 1;

const mayRetry = (count: number, error: unknown): boolean => count < retries && isServerUnreachable(error);

/**
 * Creates the query client per specification, section 9: responses are cached for 60 s; on mount, only invalidated ones
 * are refetched.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheMs,
        staleTime: cacheMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: mayRetry,
      },
      // Request and answer may hold a password or a new key, also those of Refine's audit log, so they go with the screen.
      mutations: { retry: false, gcTime: 0 },
    },
  });
}
