import { CanAccess } from "@refinedev/core";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { MediaCard } from "./card/MediaCard.tsx";
import { MediaPendingBar } from "./decision/MediaPendingBar.tsx";
import { mediaReview } from "./index.tsx";

/** Review card of one video or banner, updated live when others decide. */
export function MediaReviewShow() {
  const { query } = useCallShow(mediaReview, { live: true });
  return (
    <>
      <Show query={query}>{(card) => <MediaCard key={card.item.id} card={card} />}</Show>
      <CanAccess resource="review" action="review">
        <MediaPendingBar />
      </CanAccess>
    </>
  );
}
