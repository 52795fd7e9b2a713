import { useCallShow } from "#providers/data/use-call-show.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { MediaCard } from "./card/MediaCard.tsx";
import { MediaPendingBar } from "./decision/MediaPendingBar.tsx";
import { mediaReview } from "./resource.ts";

/** Everything of one video or banner on one card, and the decision about it. */
export function MediaReviewShow() {
  const { query } = useCallShow(mediaReview, { live: true });
  const mayReview = useAllowed("review", "Review");
  return (
    <>
      <Show query={query}>{(card) => <MediaCard key={card.item.id} card={card} />}</Show>
      {mayReview && <MediaPendingBar />}
    </>
  );
}
