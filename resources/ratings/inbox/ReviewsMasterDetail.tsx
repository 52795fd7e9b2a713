import type { RatingSummary } from "#contract/ratings/rating-summary.ts";
import { ReviewPages, useReviewPage } from "./ReviewPages.tsx";
import { ReviewPane } from "./ReviewPane.tsx";
import { useSelectedReview } from "./use-selected-review.ts";
import type { ReviewFilterState } from "./use-review-filters.ts";
import { useReviewShortcuts } from "./use-review-shortcuts.ts";
import styles from "./inbox.module.css";

interface ReviewsMasterDetailProps {
  appId: string;
  filters: ReviewFilterState;
  summary: RatingSummary | undefined;
}

/** Master-detail view of the filtered ratings. On narrow screens the open one covers the list. */
export function ReviewsMasterDetail({ appId, filters, summary }: ReviewsMasterDetailProps) {
  const first = useReviewPage(appId, filters).data?.items[0];
  const chosen = useSelectedReview(first);
  useReviewShortcuts(chosen);
  return (
    <div className={styles.desk}>
      <div>
        <ReviewPages appId={appId} filters={filters} summary={summary} chosen={chosen} />
      </div>
      <ReviewPane chosen={chosen} />
    </div>
  );
}
