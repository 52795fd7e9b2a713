import { Button } from "antd";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { Rating } from "#contract/ratings/rating.ts";
import { useCall } from "#providers/data/use-call.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { RatingStars } from "../parts/RatingStars.tsx";
import { ReviewBody } from "./ReviewBody.tsx";
import type { SelectedReview } from "./use-selected-review.ts";
import { openAdjacentReview } from "./use-review-shortcuts.ts";
import styles from "./inbox.module.css";

/** Drawer with the open review, loaded lazily, because wide screens show the review beside the list. */
const ReviewDrawer = lazyComponent(async () => (await import("./ReviewDrawer.tsx")).ReviewDrawer);

function Head({ rating }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  return (
    <span className="row gap-8">
      <bdi className="text-16">{rating.author || t("list.someone")}</bdi>
      <RatingStars stars={rating.stars} />
    </span>
  );
}

function StepButtons() {
  const { t } = useTranslation("shell");
  return (
    <span className="line push">
      <Button
        type="text"
        aria-label={t("drawer.previous")}
        icon={<ChevronUp size={16} aria-hidden />}
        onClick={() => openAdjacentReview(-1)}
      />
      <Button
        type="text"
        aria-label={t("drawer.next")}
        icon={<ChevronDown size={16} aria-hidden />}
        onClick={() => openAdjacentReview(1)}
      />
    </span>
  );
}

/** Pane with the open review, beside the list or on top of it; renders nothing if none is open. */
export function ReviewPane({ chosen }: { chosen: SelectedReview }) {
  return chosen.id === undefined ? null : <OpenReview key={chosen.id} id={chosen.id} chosen={chosen} />;
}

function OpenReview({ id, chosen }: { id: string; chosen: SelectedReview }) {
  const { t } = useTranslation("ratings");
  const { data, error, refetch } = useCall(
    ratingCalls.ratingHistory,
    { params: { id } },
    { live: true, ownNotFound: true },
  );
  const rating = data?.rating ?? chosen.rating;
  const label = rating ? t("pane.label", { name: rating.author || t("list.someone") }) : t("list.loading");
  const head = (
    <div className="line gap-8">
      {rating && <Head rating={rating} />}
      <StepButtons />
    </div>
  );
  let body: ReactNode = <CardSkeleton />;
  if (rating)
    body = (
      <ReviewBody
        key={chosen.begun}
        rating={rating}
        isBegun={chosen.begun > 0}
        onWriting={() => chosen.choose(rating)}
      />
    );
  else if (error) body = <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (chosen.isNarrow)
    return (
      <Suspense fallback={null}>
        <ReviewDrawer label={label} head={head} onClose={chosen.close}>
          {body}
        </ReviewDrawer>
      </Suspense>
    );
  return (
    <aside className={styles.pane} aria-label={label}>
      <div className={`stack gap-16 ${styles.stays}`}>
        {head}
        {body}
      </div>
    </aside>
  );
}
