import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ratingStars } from "#contract/ratings/rating.ts";
import styles from "../ratings.module.css";

/** Icons of five stars, filled up to the given rating. */
export function RatingStars({ stars, size = 14 }: { stars: number; size?: number }) {
  const { t } = useTranslation("ratings");
  return (
    <span className={`inline ${styles.stars}`} role="img" aria-label={t("figures.stars", { count: stars })}>
      {ratingStars.map((ratingStar) => (
        <Star key={ratingStar} size={size} className={ratingStar <= stars ? styles.given : styles.open} aria-hidden />
      ))}
    </span>
  );
}
