import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { PendingBar } from "./parts/PendingBar.tsx";
import { ReviewDesk } from "./desk/ReviewDesk.tsx";
import { useEffect, useState } from "react";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { anyVersionStatus } from "#contract/catalog/versions/status.ts";
import { type CallQueryOptions, useCall } from "#providers/data/use-call.ts";

/** Refetches the submission when it changes, so that another reviewer's decision shows up. */
const liveOptions = { everyMs: 30_000, live: true, askOnOpen: true, keepPrevious: true } as const;

/** Loads one submission for the desk. */
function useSubmission(versionId: string, options: CallQueryOptions<ReviewSubmission> = liveOptions) {
  const input = { params: { id: versionId, state: anyVersionStatus } } as const;
  const { data, error, refetch } = useCall(reviewDeskCalls.submission, input, options);
  return { data: data?.details.version.id === versionId ? data : undefined, error, refetch };
}

/** Delay in milliseconds before the next submission is loaded, so that the current one loads first with its images. */
const prefetchDelayMs = 5000;

/** Invisible component that prefetches the next submission in the queue. */
function PrefetchNext({ versionId }: { versionId: string }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <Prefetch versionId={versionId} />;
}

function Prefetch({ versionId }: { versionId: string }) {
  useSubmission(versionId, {});
  return null;
}

/** Screen of the review desk: a submission compared with the live version, its store preview, and the decision. */
export function ReviewShow() {
  const { t } = useTranslation("review");
  const { id: versionId = "" } = useParams();
  const { data, error, refetch } = useSubmission(versionId);
  const nextId = data?.queue.nextId;
  return (
    <>
      {data ? (
        <ReviewDesk key={versionId} submission={data} />
      ) : (
        <div style={{ padding: 24 }}>
          {error ? (
            <ErrorCard title={t("next.failed")} error={error} onRetry={() => void refetch()} />
          ) : (
            <PageSkeleton />
          )}
        </div>
      )}
      {nextId && <PrefetchNext key={nextId} versionId={nextId} />}
      <PendingBar />
    </>
  );
}
