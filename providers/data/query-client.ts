import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#providers/http/api-error.ts";

const keptMs = 60_000;
const retries = 1;

const mayRetry = (count: number, error: unknown): boolean =>
  count < retries && error instanceof ApiError && (error.status === 0 || error.status >= 502);

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
