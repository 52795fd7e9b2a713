import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { StarRow } from "../parts/StarRow.tsx";
import styles from "../ratings.module.css";

/** Earlier versions of a rating and its reply, newest first. */
export function RatingHistory({ ratingId }: { ratingId: string }) {
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
            {t(`history.${kind}`)} {stars !== null && <StarRow stars={stars} size={12} />}{" "}
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
