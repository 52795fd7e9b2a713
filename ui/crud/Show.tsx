import type { ReactNode } from "react";
import { ErrorCard, type ErrorCardProps } from "#ui/page/ErrorCard.tsx";
import { useListBeside } from "#ui/page/list-beside.ts";
import { PageSkeleton, RecordSkeleton } from "#ui/page/Skeletons.tsx";

interface ShowProps<T> {
  /** Query from `useCallShow`. */
  query: {
    readonly data: { readonly data: T } | undefined;
    readonly error: ErrorCardProps["error"] | null;
    readonly refetch: () => unknown;
  };
  children: (record: T) => ReactNode;
}

/** Page of a record: Refine's `<Show>`, swizzled. Renders a skeleton, the error, or the record. */
export function Show<T>({ query, children }: ShowProps<T>) {
  const isBesideList = useListBeside() !== null;
  if (query.data) return children(query.data.data);
  if (query.error) return <ErrorCard error={query.error} onRetry={() => void query.refetch()} />;
  return isBesideList ? <RecordSkeleton /> : <PageSkeleton />;
}
