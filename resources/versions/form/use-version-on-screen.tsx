import type { ReactNode } from "react";
import { versionCalls } from "#contract/versions/calls.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import { type CallQueryOptions, useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";

interface VersionOnScreen {
  readonly data: VersionDetails | undefined;
  /** What to show until the version is there. */
  readonly waiting: ReactNode;
}

/** What reviewers say of a hold is seen at once; without the line it is asked for. */
export const heardOf = { live: true, everyMs: 30_000 } as const;

/**
 * The version of an address, by its call: what the draft saves is put under that key. Its screens are bare, so the
 * waiting has its own padding.
 */
export function useVersionOnScreen(versionId: string, options: CallQueryOptions<VersionDetails> = {}): VersionOnScreen {
  const { data, error, refetch } = useCall(versionCalls.versionDetails, { params: { id: versionId } }, options);
  const waiting = error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return { data, waiting: <div style={{ padding: 24 }}>{waiting}</div> };
}
