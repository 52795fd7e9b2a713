import { useTranslation } from "react-i18next";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { EmbeddedPlayer } from "../parts/EmbeddedPlayer.tsx";
import styles from "./items.module.css";

/** Player or image of an item's file as uploaded, which may be on YouTube. */
export function ContentPlayer({ item: { asset, media, name, thumbnail } }: { item: ContentItem }) {
  const { t } = useTranslation("content");
  if (asset.facts.media === "embed")
    return <EmbeddedPlayer videoId={asset.facts.videoId} name={name} frame={asset.facts} thumbnail={thumbnail} />;
  if (media === "image") return <img className={styles.shown} src={asset.url} alt={name} />;
  return (
    <video
      className={styles.shown}
      src={asset.url}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      {...(thumbnail && { poster: thumbnail })}
    >
      {t("preview.noPlay")}
    </video>
  );
}
