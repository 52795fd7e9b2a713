import { Button, Select } from "antd";
import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPlaybackTime } from "#contract/publishing/editorials/chapters-and-transcripts.ts";
import type { Editorial } from "#contract/publishing/editorials/schemas.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { editorialKindIcons } from "../parts/kind-icons.ts";
import { LikeButton } from "../parts/LikeButton.tsx";
import { ShareButton } from "./ReaderHeader.tsx";
import styles from "./reader.module.css";
import { type AudioPlayerState, playbackRates } from "./use-audio-player.ts";

/** Card with the audio player of an episode: play, skip, chapters and speed. */
export function AudioPlayerCard({ item, player }: { item: Editorial; player: AudioPlayerState }) {
  const { t } = useTranslation("editorials");
  const { audio, coverUrl, title, language, summary, kind, number, startsAt, publishedAt } = item;
  const { at, isPlaying, rate } = player;
  const length = audio?.durationSeconds ?? 0;
  return (
    <section className={`box padded ${styles.player}`} aria-label={t("player.label")}>
      {coverUrl && <img src={coverUrl} alt="" className={styles.artwork} />}
      <div className="stack gap-12">
        <div className="line spread top">
          <div className="stack gap-4">
            <span className="line gap-8 text-13 soft">
              <Tag tone={kind === "podcast" ? "vio" : "neu"} icon={editorialKindIcons[kind]}>
                {number === null ? t(`kind.${kind}`) : t("item.numbered", { kind: t(`kind.${kind}`), number })}
              </Tag>
              <DateTime at={startsAt ?? publishedAt} form="day" />
            </span>
            <h1 className={styles.title} lang={language} dir="auto">
              {title}
            </h1>
          </div>
          <LikeButton item={item} large />
        </div>
        <p className="soft" lang={language} dir="auto">
          {summary}
        </p>
        {audio && (
          <>
            {/* The transcript next to the player takes the place of captions. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio ref={player.audio} src={audio.url} preload="metadata" {...player.events} />
            <div dir="ltr">
              <input
                type="range"
                className={styles.place}
                min={0}
                max={length}
                step={1}
                value={Math.min(Math.floor(at), length)}
                aria-label={t("player.place")}
                aria-valuetext={formatPlaybackTime(at)}
                onChange={({ target }) => player.seek(Number(target.value))}
              />
              <div className="line spread text-12 soft">
                <span>{formatPlaybackTime(at)}</span>
                <span>{formatPlaybackTime(length)}</span>
              </div>
            </div>
            <div className="row" dir="ltr">
              <Button
                aria-label={t("player.chapterBack")}
                icon={<SkipBack size={16} aria-hidden />}
                onClick={() => player.chapterFrom(-1)}
              />
              <Button
                aria-label={t("player.back15")}
                icon={<RotateCcw size={16} aria-hidden />}
                onClick={() => player.seek(at - 15)}
              >
                15
              </Button>
              <Button
                type="primary"
                shape="circle"
                size="large"
                aria-label={t(isPlaying ? "player.pause" : "player.play")}
                icon={isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
                onClick={player.toggle}
              />
              <Button
                aria-label={t("player.on15")}
                icon={<RotateCw size={16} aria-hidden />}
                onClick={() => player.seek(at + 15)}
              >
                15
              </Button>
              <Button
                aria-label={t("player.chapterOn")}
                icon={<SkipForward size={16} aria-hidden />}
                onClick={() => player.chapterFrom(1)}
              />
              <Select
                value={rate}
                aria-label={t("player.rate")}
                options={playbackRates.map((value) => ({ value, label: `${value}×` }))}
                onChange={player.choose}
              />
              <ShareButton title={title} seconds={at} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
