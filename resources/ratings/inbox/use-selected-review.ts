import { useState } from "react";
import type { Rating } from "#contract/ratings/rating.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { openReviewParam } from "./use-review-filters.ts";

/** Returns the open review, by its id in the URL. If both fit on the screen, the first review is open by default. */
export function useSelectedReview(first: Rating | undefined) {
  const [search, change] = useUrlQuery();
  const isNarrow = useNarrowScreen("md");
  // The copy from the list is shown until the review itself has loaded.
  const [known, setKnown] = useState<Rating>();
  /** Number of times that the user asked to reply. */
  const [begun, setBegun] = useState(0);
  const id = search.get(openReviewParam) ?? (isNarrow ? undefined : first?.id);
  const rating = [known, first].find((review) => review !== undefined && review.id === id);
  const choose = (next: Rating) => {
    setKnown(next);
    if (next.id !== id) setBegun(0);
    change((query) => query.set(openReviewParam, next.id));
  };
  return {
    id,
    rating,
    isNarrow,
    begun,
    choose,
    close: () => change((query) => query.delete(openReviewParam)),
    reply: () => setBegun((times) => times + 1),
  };
}
export type SelectedReview = ReturnType<typeof useSelectedReview>;
