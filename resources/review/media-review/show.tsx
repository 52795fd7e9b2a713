import { useParams } from "react-router";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { MediaCard } from "./card/MediaCard.tsx";
import { MediaPendingBar } from "./decision/MediaPendingBar.tsx";

/** Review card of one video or banner, updated live when others decide. */
export function MediaReviewShow() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useCall(mediaReviewCalls.mediaReviewCard, { params: { id } }, { live: true });
  const mayReview = useIsAllowed("review", "Review");
  return (
    <>
      {data && <MediaCard key={data.item.id} card={data} />}
      {!data && error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {mayReview && <MediaPendingBar />}
    </>
  );
}
