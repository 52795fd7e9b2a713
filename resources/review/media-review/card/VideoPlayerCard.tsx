import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { CaptionTracks } from "#resources/content/media/parts/CaptionTracks.tsx";
import { Card } from "#ui/page/Card.tsx";
import styles from "../media.module.css";

/** Seeks the video and scrolls it into view. */
export function seekVideo(video: HTMLVideoElement | null, ms: number): void {
  if (!video) return;
  video.currentTime = ms / 1000;
  video.scrollIntoView({ block: "nearest" });
}

interface PlayerProps {
  card: MediaReviewCard;
  video: RefObject<HTMLVideoElement | null>;
}

/** Card with the video and its captions. Remount for another file. */
export function VideoPlayerCard({ card: { captions, item }, video }: PlayerProps) {
  const { t } = useTranslation("media-review");
  // Every response has a new URL for the same file; keep the first one so that the player doesn't reload.
  const [{ src, poster }] = useState({ src: item.asset.url, poster: item.thumbnail });
  return (
    <Card title={t("player.title")}>
      <video
        ref={video}
        className={styles.video}
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label={item.name}
        {...(poster && { poster })}
      >
        <CaptionTracks all={captions} shown={item.language} />
      </video>
    </Card>
  );
}
