import { Equal, Plus } from "lucide-react";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { bitsApart } from "#contract/content/look.ts";
import { contentLimits } from "#contract/content/rules.ts";
import { clock } from "#resources/content/parts/clock.ts";
import { Block } from "#ui/page/Skeletons.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import styles from "../media.module.css";
import { showMoment } from "./Player.tsx";
import type { Shot, Strip } from "./use-strip.ts";

interface FramesProps {
  strip: Strip | null;
  /** Frames of the live video; null if nothing is live. */
  live: Strip | null;
  video: RefObject<HTMLVideoElement | null>;
}

/** The most similar frame of the live video; undefined if none is similar enough. */
function twinOf({ look }: Shot, live: Strip): Shot | undefined {
  if (look === null) return undefined;
  const near = (one: Shot) => (one.look === null ? Number.POSITIVE_INFINITY : bitsApart(look, one.look));
  const [nearest] = live.shots.toSorted((one, other) => near(one) - near(other));
  return nearest && near(nearest) <= contentLimits.lookBits ? nearest : undefined;
}

function Mark({ shot, live }: { shot: Shot; live: Strip | null }) {
  const { t } = useTranslation("media-review");
  if (!live || live.failed || shot.look === null) return null;
  const twin = twinOf(shot, live);
  const Icon = twin ? Equal : Plus;
  return (
    <span className={`inline ${twin ? "faint" : "toned"}`} data-tone={twin ? undefined : "info"}>
      <Icon size={12} aria-hidden />
      {twin ? t("frames.asLive", { time: clock(twin.timeMs) }) : t("frames.new")}
    </span>
  );
}

/** Six frames of a video, each with its time and whether the live video has it too. A click seeks to the frame. */
export function Frames({ strip, live, video }: FramesProps) {
  const { t } = useTranslation("media-review");
  const [at, setAt] = useState<number | null>(null);
  const go = ({ timeMs }: Shot) => {
    setAt(timeMs);
    showMoment(video.current, timeMs);
  };
  return (
    <div className="stack gap-12">
      {strip === null && (
        <div role="status" aria-label={t("frames.reading")}>
          <Block height={200} />
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
              aria-label={t("frames.at", { time: clock(shot.timeMs) })}
              onClick={() => go(shot)}
            >
              <img src={shot.url} alt="" />
            </button>
            <span className="row spread text-12">
              <bdi className="medium">{clock(shot.timeMs)}</bdi>
              <Mark shot={shot} live={live} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
