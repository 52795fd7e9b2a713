import { useEffect, useRef } from "react";

interface Refetchable {
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Whoever comes back to the queue sees it as it is, not as it was kept. */
export function useFreshOnArrival(queue: Refetchable): void {
  const arrived = useRef(queue);
  useEffect(() => {
    const { data, isFetching, refetch } = arrived.current;
    if (data !== undefined && !isFetching) void refetch();
  }, []);
}
