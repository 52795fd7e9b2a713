import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#providers/http/api-error.ts";

const keptMs = 60_000;
const retries = 1;

const mayRetry = (count: number, error: unknown): boolean =>
  count < retries && error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Specification, section 9: answers are kept 60 s, nothing is asked again on focus, reconnect or mount. */
export const createQueryClient = (onMissing: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && error.status === 404 && query.meta?.ownNotFound !== true) onMissing();
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: keptMs,
        staleTime: keptMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        retry: mayRetry,
      },
      mutations: { retry: false },
    },
  });
