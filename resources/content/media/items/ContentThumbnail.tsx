import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import styles from "./items.module.css";

/** Thumbnail of an item; a click opens the preview. */
export function ContentThumbnail({ item, onOpen }: { item: ContentItem; onOpen: () => void }) {
  const { t } = useTranslation("content");
  const label = t("list.play", { name: item.name });
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={label}
      title={item.thumbnail === null ? t("list.noThumbnail") : label}
      onClick={onOpen}
    >
      {item.thumbnail === null ? <Play size={20} aria-hidden /> : <img src={item.thumbnail} alt="" loading="lazy" />}
    </button>
  );
}
