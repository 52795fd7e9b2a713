import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EditorialContext } from "#contract/publishing/editorials/kinds.ts";
import type { EditorialRow } from "#contract/publishing/editorials/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./editorials.module.css";
import { useLike } from "./use-like.ts";

interface LikeButtonProps {
  item: Pick<EditorialRow, "id" | "title" | "is_liked" | "like_count">;
  context?: EditorialContext;
  /** Whether the button is larger and has a label, for the end of an article. */
  large?: boolean;
}

/** Like button with count, filled if the user likes the item. */
export function LikeButton({ item, context = "editorial", large = false }: LikeButtonProps) {
  const { t } = useTranslation("editorials");
  const { number } = useFormat();
  const { isLiked, count, toggle } = useLike(item, context);
  return (
    <button
      type="button"
      className={`inline text-13 medium nowrap ${styles.like} ${large ? styles.largeLike : ""}`}
      aria-pressed={isLiked}
      aria-label={t("like.label", { title: item.title, count })}
      onClick={toggle}
    >
      <Heart size={large ? 18 : 15} fill={isLiked ? "currentColor" : "none"} aria-hidden />
      <bdi>{large && isLiked ? t("like.withYou", { shown: number(count) }) : number(count)}</bdi>
    </button>
  );
}
