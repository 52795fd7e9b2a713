import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { youTubePlayerUrl } from "#contract/content/media/youtube.ts";
import styles from "./EmbeddedPlayer.module.css";

interface EmbeddedPlayerProps {
  videoId: string;
  name: string;
  /** Aspect ratio of the player. */
  frame: { readonly width: number; readonly height: number };
  thumbnail?: string | null;
}

/** YouTube player that sends no request to YouTube until the user starts the video. */
export function EmbeddedPlayer({ videoId, name, frame: { width, height }, thumbnail }: EmbeddedPlayerProps) {
  const { t } = useTranslation("content");
  const [playing, setPlaying] = useState(false);
  const style = { aspectRatio: `${width} / ${height}` };
  if (playing)
    return (
      <iframe
        className={styles.frame}
        style={style}
        src={youTubePlayerUrl(videoId)}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- YouTube's page keeps its own origin
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        // With the stricter policy of the console's pages, YouTube plays nothing.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className="stack gap-8">
      <button
        type="button"
        className={styles.frame}
        style={style}
        aria-label={t("embed.play", { name })}
        onClick={() => setPlaying(true)}
      >
        {thumbnail && <img src={thumbnail} alt="" />}
        <span className={styles.mark}>
          <Play size={24} aria-hidden />
        </span>
      </button>
      <p className="text-12 faint">{t("embed.consent")}</p>
    </div>
  );
}
