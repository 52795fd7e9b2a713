import type { ReactNode } from "react";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { type CallQueryOptions, useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";

interface VersionQuery {
  readonly data: VersionDetails | undefined;
  /** Placeholder until the version has loaded. */
  readonly waiting: ReactNode;
}

/** Query options for a held version: reviewers' messages arrive live, and are polled without the event stream. */
export const heldQueryOptions = { live: true, everyMs: 30_000 } as const;

/**
 * Loads the version in the URL; the draft writes saves to the same query key. Its screens have no page layout, so the
 * placeholder has its own padding.
 */
export function useVersionQuery(versionId: string, options: CallQueryOptions<VersionDetails> = {}): VersionQuery {
  const { data, error, refetch } = useCall(versionCalls.versionDetails, { params: { id: versionId } }, options);
  const waiting = error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return { data, waiting: <div style={{ padding: 24 }}>{waiting}</div> };
}
