import { Equal, Plus } from "lucide-react";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { hammingDistance } from "#contract/content/media/image-hash.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import { formatTimecode } from "#resources/content/media/parts/format-timecode.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import styles from "../media.module.css";
import { seekVideo } from "./VideoPlayerCard.tsx";
import type { VideoFrame, VideoFrameCapture } from "./use-video-frames.ts";

interface FramesProps {
  strip: VideoFrameCapture | null;
  /** Frames of the live video; null if nothing is live. */
  live: VideoFrameCapture | null;
  video: RefObject<HTMLVideoElement | null>;
}

/** Returns the most similar frame of the live video; undefined if none is similar enough. */
function matchingFrame({ look }: VideoFrame, live: VideoFrameCapture): VideoFrame | undefined {
  if (look === null) return undefined;
  const near = (frame: VideoFrame) =>
    frame.look === null ? Number.POSITIVE_INFINITY : hammingDistance(look, frame.look);
  const [nearest] = live.shots.toSorted((one, other) => near(one) - near(other));
  return nearest && near(nearest) <= contentLimits.lookBits ? nearest : undefined;
}

function LiveMatch({ shot, live }: { shot: VideoFrame; live: VideoFrameCapture | null }) {
  const { t } = useTranslation("media-review");
  if (!live || live.failed || shot.look === null) return null;
  const twin = matchingFrame(shot, live);
  const Icon = twin ? Equal : Plus;
  return (
    <span className={`inline ${twin ? "faint" : "toned"}`} data-tone={twin ? undefined : "info"}>
      <Icon size={12} aria-hidden />
      {twin ? t("frames.asLive", { time: formatTimecode(twin.timeMs) }) : t("frames.new")}
    </span>
  );
}

/**
 * Image strip of six video frames, each with its time and whether the live video has it too. A click seeks to the
 * frame.
 */
export function VideoFrameStrip({ strip, live, video }: FramesProps) {
  const { t } = useTranslation("media-review");
  const [at, setAt] = useState<number | null>(null);
  const go = ({ timeMs }: VideoFrame) => {
    setAt(timeMs);
    seekVideo(video.current, timeMs);
  };
  return (
    <div className="stack gap-12">
      {strip === null && (
        <div role="status" aria-label={t("frames.reading")}>
          <SkeletonBlock height={200} />
        </div>
      )}
      {strip?.failed && <FieldNote kind="warning">{t("frames.failed")}</FieldNote>}
      <ul className={styles.strip} aria-label={t("frames.label")}>
        {strip?.shots.map((shot) => (
          <li key={shot.timeMs} className={styles.shot}>
            <button
              type="button"
              className={styles.frame}
              aria-pressed={at === shot.timeMs}
              aria-label={t("frames.at", { time: formatTimecode(shot.timeMs) })}
              onClick={() => go(shot)}
            >
              <img src={shot.url} alt="" />
            </button>
            <span className="row spread text-12">
              <bdi className="medium">{formatTimecode(shot.timeMs)}</bdi>
              <LiveMatch shot={shot} live={live} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
