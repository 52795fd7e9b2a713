import { useCan } from "@refinedev/core";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/ratings/rating.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { RatingStars } from "../parts/RatingStars.tsx";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";
import parts from "../ratings.module.css";
import styles from "./inbox.module.css";
import { useHasReviewReplyDraft } from "./draft-storage.ts";
import { ReviewTags } from "./ReviewTags.tsx";
import type { SelectedReview } from "./use-selected-review.ts";

function ReviewExcerpt({ rating: { title, text } }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  return (
    <>
      {title && (
        <strong dir="auto" className={`break-anywhere ${styles.words}`}>
          {title}
        </strong>
      )}
      {text ? (
        <p dir="auto" className={`break-anywhere ${styles.words} ${styles.begins}`}>
          {text}
        </p>
      ) : (
        <p className="text-13 faint">{t("list.noWords")}</p>
      )}
    </>
  );
}

/** Row of one rating with excerpt and reply state; its details open beside the list. */
export function ReviewRow({ rating, chosen }: { rating: Rating; chosen: SelectedReview }) {
  const { t } = useTranslation("ratings");
  const languageName = useReviewLanguageName();
  const { actor } = useProfile();
  const mayReply = (useCan({ resource: "ratings", action: "update" }).data?.can ?? false) && rating.text !== "";
  const { id, author, stars, changedAt, versionName, language } = rating;
  const hasDraft = useHasReviewReplyDraft(actor.accountId, id);
  const name = author || t("list.someone");
  const isChosen = chosen.id === id;
  return (
    <li className={`line gap-12 top ${parts.review} ${styles.row} ${isChosen ? styles.chosen : ""}`}>
      <Avatar name={name} />
      <article className="stack gap-8 grow" aria-label={name}>
        <div className="row gap-8">
          <button
            type="button"
            className={`text-button medium ${styles.opens}`}
            data-review
            aria-current={isChosen}
            onClick={() => chosen.choose(rating)}
          >
            <bdi>{name}</bdi>
          </button>
          <RatingStars stars={stars} />
          <span className="text-13 faint">
            {versionName && (
              <>
                <bdi>{versionName}</bdi> ·{" "}
              </>
            )}
            <bdi>{languageName(language)}</bdi>
          </span>
          <span className="push text-13 faint">
            <DateTime at={changedAt} />
          </span>
        </div>
        <ReviewExcerpt rating={rating} />
        <div className="row gap-8">
          <ReviewTags rating={rating} />
          {mayReply && hasDraft && (
            <Tag tone="neu" icon={Pencil}>
              {t("reply.draft")}
            </Tag>
          )}
        </div>
      </article>
    </li>
  );
}
