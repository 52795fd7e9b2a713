import { Button } from "antd";
import { MessageSquareText, SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { RatingSummary } from "#contract/ratings/rating-summary.ts";
import { useCall } from "#providers/data/use-call.ts";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import styles from "../ratings.module.css";
import { ReviewRow } from "./ReviewRow.tsx";
import type { SelectedReview } from "./use-selected-review.ts";
import type { ReviewFilterState } from "./use-review-filters.ts";

const pollMs = 60_000;

interface PageProps {
  appId: string;
  filters: ReviewFilterState;
  summary: RatingSummary | undefined;
  chosen: SelectedReview;
  /** Token of the page to load; undefined for the first page. */
  pageToken?: string;
}

/** Empty state: the app has no ratings, or the filters match none. */
function NoReviews({ filters, summary }: Pick<PageProps, "filters" | "summary">) {
  const { t } = useTranslation("ratings");
  if (summary?.ratings === 0)
    return <EmptyState icons={[MessageSquareText]} title={t("list.empty")} text={t("list.emptyText")} />;
  return (
    <EmptyState icons={[SearchX]} title={t("list.noMatch")} text={t("list.noMatchText")}>
      <Button onClick={filters.clear}>{t("filter.clear")}</Button>
    </EmptyState>
  );
}

/** Returns one page of the filtered ratings. */
export function useReviewPage(appId: string, filters: ReviewFilterState, pageToken?: string) {
  const query = { ...filters.query, ...(pageToken !== undefined && { pageToken }) };
  return useCall(
    ratingCalls.listRatings,
    { params: { id: appId }, query },
    { everyMs: pollMs, live: true, keepPrevious: true },
  );
}

/**
 * List page of reviews and, after "more", the next page as its child. Refetching a page thus keeps the pages that
 * were opened after it.
 */
export function ReviewPages({ appId, filters, summary, chosen, pageToken }: PageProps) {
  const { t } = useTranslation("ratings");
  const [opened, setOpened] = useState(false);
  const answer = useReviewPage(appId, filters, pageToken);
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <CardSkeleton />;
  const { items, nextPageToken } = answer.data;
  if (items.length === 0 && pageToken === undefined) return <NoReviews filters={filters} summary={summary} />;
  return (
    <>
      <ul className={styles.reviews} aria-label={t("list.label")}>
        {items.map((rating) => (
          <ReviewRow key={rating.id} rating={rating} chosen={chosen} />
        ))}
      </ul>
      {nextPageToken === null && (
        <p className="row gap-8 padded-row text-13 faint">
          {t("list.end")}
          <span className="line gap-4 push">
            <KeyHint keys={["J", "K", "R"]} /> {t("list.keys")}
          </span>
        </p>
      )}
      {nextPageToken !== null && !opened && (
        <div className="padded-row">
          <Button onClick={() => setOpened(true)}>{t("list.more")}</Button>
        </div>
      )}
      {nextPageToken !== null && opened && (
        <ReviewPages appId={appId} filters={filters} summary={summary} chosen={chosen} pageToken={nextPageToken} />
      )}
    </>
  );
}
