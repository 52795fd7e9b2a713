import { useAbility } from "@casl/react";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import type { Rating } from "#contract/ratings/rating.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import styles from "../ratings.module.css";
import { ReplyForm } from "./ReplyForm.tsx";
import { ReviewFacts } from "./ReviewFacts.tsx";
import { ReviewTags } from "./ReviewTags.tsx";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { RatingStars } from "../parts/RatingStars.tsx";

function YourReply({ reply }: { reply: NonNullable<Rating["reply"]> }) {
  const { t } = useTranslation("ratings");
  return (
    <div className={`stack gap-4 ${styles.quoted}`}>
      <span className="text-12 faint">
        {t("reply.yours")} · <DateTime at={reply.at} />
      </span>
      <p dir="auto" className="text-13 pre-line break-anywhere">
        {reply.text}
      </p>
    </div>
  );
}

interface BodyProps {
  rating: Rating;
  /** Whether the user opened the review to reply. */
  isBegun: boolean;
  /** Called when the user starts writing, so that a newer review doesn't take this one's place. */
  onWriting: () => void;
}

/** View of one review in full: text, facts, reply or reply form, and history. */
export function ReviewBody({ rating, isBegun, onWriting }: BodyProps) {
  const { t } = useTranslation("ratings");
  const { title, text, reply, changes, replyChanges } = rating;
  const mayReply = useAbility<Abilities>().can("update", "Rating") && text !== "";
  const [writing, setWriting] = useState(reply === null || isBegun);
  const form = useRef<HTMLDivElement>(null);
  const isWriting = mayReply && writing;
  useEffect(() => {
    if (isBegun) form.current?.querySelector("textarea")?.focus();
  }, [isBegun]);
  return (
    <div className="stack gap-16">
      <div className="row gap-8">
        <ReviewTags rating={rating} />
      </div>
      {title && (
        <strong dir="auto" className="break-anywhere">
          {title}
        </strong>
      )}
      {text ? (
        <p dir="auto" className="pre-line break-anywhere">
          {text}
        </p>
      ) : (
        <p className="text-13 faint">{t("list.noWords")}</p>
      )}
      <ReviewFacts rating={rating} />
      {reply && <YourReply reply={reply} />}
      {mayReply && reply && !isWriting && (
        <div>
          <Button onClick={() => setWriting(true)}>{t("reply.change")}</Button>
        </div>
      )}
      {isWriting && (
        <div ref={form} onFocus={onWriting}>
          <ReplyForm rating={rating} onClose={() => setWriting(false)} />
        </div>
      )}
      {changes + replyChanges > 0 && (
        <div className="stack gap-8">
          <h3 className="text-14 medium">{t("history.label")}</h3>
          <RatingHistory ratingId={rating.id} />
        </div>
      )}
    </div>
  );
}

/** List of earlier versions of a rating and its reply, newest first. */
function RatingHistory({ ratingId }: { ratingId: string }) {
  const { t } = useTranslation("ratings");
  const { data, error, refetch } = useCall(
    ratingCalls.ratingHistory,
    { params: { id: ratingId } },
    { live: true, ownNotFound: true },
  );
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock width={220} height={40} />;
  if (data.items.length === 0) return <p className="text-13 faint">{t("history.none")}</p>;
  return (
    <ul className={`stack gap-12 ${styles.reviews}`} aria-label={t("history.label")}>
      {data.items.map(({ kind, at, stars, title, text, by }) => (
        <li key={`${kind} ${at}`} className={`stack gap-4 ${styles.quoted}`}>
          <span className="row gap-8 text-12 faint">
            {t(`history.${kind}`)} {stars !== null && <RatingStars stars={stars} size={12} />}{" "}
            <DateTime at={at} form="full" />
            {by && <bdi>{t("history.by", { name: by })}</bdi>}
          </span>
          {title && (
            <strong dir="auto" className="text-13 break-anywhere">
              {title}
            </strong>
          )}
          <p dir="auto" className="text-13 pre-line break-anywhere">
            {text || t("list.noWords")}
          </p>
        </li>
      ))}
    </ul>
  );
}
