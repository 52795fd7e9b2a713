import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { DuplicateReviews } from "#contract/ratings/duplicate-reviews.ts";
import { formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import type { ReviewFilterState } from "../inbox/use-review-filters.ts";
import styles from "../ratings.module.css";

const pollMs = 60_000;
const BulkReplyDialog = lazyComponent(async () => (await import("./BulkReplyDialog.tsx")).BulkReplyDialog);

interface NearDuplicateReviewsProps {
  appId: string;
  filters: ReviewFilterState;
}

/** List of groups of near-duplicate reviews, with buttons to list a group or reply to all of it. */
export function NearDuplicateReviews({ appId, filters }: NearDuplicateReviewsProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const mayReply = useCan({ resource: "ratings", action: "update" }).data?.can ?? false;
  const [answered, setAnswered] = useState<DuplicateReviews | null>(null);
  const answer = useCall(ratingCalls.ratingCopies, { params: { id: appId } }, { everyMs: pollMs, live: true });
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonBlock height={80} />;
  const { items } = answer.data;
  const show = (id: string) => {
    filters.clear();
    filters.set({ copies: id });
  };
  if (items.length === 0) return <p className="text-13 soft">{t("copies.none")}</p>;
  return (
    <>
      <ul className={`stack gap-12 ${styles.reviews} ${styles.days}`} aria-label={t("copies.title")}>
        {items.map((copies) => (
          <li key={copies.id} className="stack gap-4">
            <span dir="auto" lang={copies.language} className={`text-13 ${styles.sample}`}>
              {copies.text}
            </span>
            <span className="row gap-8 text-12 faint">
              {t("copies.count", { count: copies.ratings, number: number(copies.ratings) })} ·{" "}
              {t("copies.average", { average: formatAverageRating(copies.average) })}
              <Button size="small" type="link" onClick={() => show(copies.id)}>
                {t("copies.show")}
              </Button>
              {mayReply && copies.waiting > 0 && (
                <Button size="small" type="link" onClick={() => setAnswered(copies)}>
                  {t("copies.answer", { count: copies.waiting, number: number(copies.waiting) })}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {answered && (
        <Suspense fallback={null}>
          <BulkReplyDialog appId={appId} copies={answered} onClose={() => setAnswered(null)} />
        </Suspense>
      )}
    </>
  );
}
