import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/ratings/rating.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import styles from "../ratings.module.css";
import { RatingHistory } from "./RatingHistory.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import { ReviewFacts } from "./ReviewFacts.tsx";
import { ReviewTags } from "./ReviewTags.tsx";

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

/** One review in full: text, facts, reply or reply form, and history. */
export function ReviewBody({ rating, isBegun, onWriting }: BodyProps) {
  const { t } = useTranslation("ratings");
  const { title, text, reply, changes, replyChanges } = rating;
  const mayReply = useAllowed("update", "Rating") && text !== "";
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
