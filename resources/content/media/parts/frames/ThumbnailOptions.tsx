import { useTranslation } from "react-i18next";
import { formatTimecode } from "../format-timecode.ts";
import type { ThumbnailOption } from "./thumbnail-option.ts";
import styles from "./ThumbnailOptions.module.css";

interface ThumbnailOptionsProps {
  options: readonly ThumbnailOption[];
  chosen: File | null;
  onChoose: (picture: File) => void;
}

/** Row of frames and images to choose a video's thumbnail from. */
export function ThumbnailOptions({ options, chosen, onChoose }: ThumbnailOptionsProps) {
  const { t } = useTranslation("content");
  return (
    <div className={styles.frames} role="group" aria-label={t("thumbnail.title")}>
      {options.map(({ url, picture, timeMs }) => {
        const time = timeMs === null ? t("thumbnail.ownImage") : formatTimecode(timeMs);
        return (
          <button
            key={url}
            type="button"
            className={styles.frame}
            aria-pressed={chosen === picture}
            aria-label={timeMs === null ? time : t("thumbnail.frame", { time })}
            onClick={() => onChoose(picture)}
          >
            <img src={url} alt="" />
            <bdi className="text-12">{time}</bdi>
          </button>
        );
      })}
    </div>
  );
}
