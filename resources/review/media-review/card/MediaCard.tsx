import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { useSubmitShortcut } from "#resources/review/desk/parts/use-submit-shortcut.ts";
import { EmbeddedPlayer } from "#resources/content/media/parts/EmbeddedPlayer.tsx";
import { Card } from "#ui/page/Card.tsx";
import { type ShortcutRow, useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { ShortcutsDialog } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { commandKeyLabel } from "#ui/marks/KeyHint.tsx";
import { useUndoMediaDecision } from "../decision/MediaPendingBar.tsx";
import { MediaDecisionPane, maxReasonShortcuts } from "../decision/MediaDecisionPane.tsx";
import { usePendingMedia } from "../decision/pending-media.ts";
import { useMediaDecision } from "../decision/use-media-decision.ts";
import { mediaReviewPath } from "../index.tsx";
import { LiveItemComparison } from "./LiveItemComparison.tsx";
import { SimilarMedia } from "./SimilarMedia.tsx";
import { MediaCardHeader } from "./MediaCardHeader.tsx";
import { VideoFrameStrip } from "./VideoFrameStrip.tsx";
import { ItemHistory } from "#resources/content/media/parts/ItemHistory.tsx";
import { VideoPlayerCard, seekVideo } from "./VideoPlayerCard.tsx";
import { MediaNamesCard } from "./MediaNamesCard.tsx";
import styles from "../media.module.css";
import { useVideoFrames } from "./use-video-frames.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { CaptionComparisonTable } from "#resources/content/media/parts/CaptionComparisonTable.tsx";
import { CircleCheck } from "lucide-react";
import { contentRules } from "#contract/content/media/content-rules.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { useFormat } from "#ui/format/use-format.ts";

const codecNames: Readonly<Record<string, string>> = { avc: "H.264", vp9: "VP9", av1: "AV1", hevc: "H.265" };

/** List of technical facts that the server read from the file. */
function FileFacts({ item }: { item: ContentItem }) {
  const { t, i18n } = useTranslation("media-review");
  const { bytes } = useFormat();
  const { facts, sizeBytes } = item.asset;
  const sides = isolateLtr(`${facts.width} × ${facts.height}`, i18n.language);
  const maxSeconds = contentRules[item.type].files.video?.seconds ?? 0;
  const words =
    facts.media === "embed"
      ? [t("facts.youTube", { id: facts.videoId }), t("facts.plays")]
      : facts.media === "image"
        ? [sides, bytes(sizeBytes)]
        : [
            sides,
            t("facts.codec", {
              codec: codecNames[facts.codec ?? ""] ?? facts.codec ?? "?",
              container: facts.container.toUpperCase(),
            }),
            ...(facts.frameRate === null ? [] : [t("facts.rate", { rate: Math.round(facts.frameRate) })]),
            t("facts.seconds", { seconds: Math.round(facts.durationMs / 100) / 10, most: maxSeconds }),
            facts.audioCodec === null ? t("facts.silent") : t("facts.sound", { codec: facts.audioCodec.toUpperCase() }),
            bytes(sizeBytes),
          ];
  return (
    <ul className="row gap-12 text-13" aria-label={t("facts.title")}>
      {words.map((word) => (
        <li key={word} className="inline toned" data-tone="ok">
          <CircleCheck size={14} aria-hidden />
          <bdi>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}

const titles = { video: "frames.title", image: "frames.picture", embed: "frames.embed" } as const;

/** Returns playback keys for the video: space and the arrow keys. */
function usePlaybackKeys() {
  const video = useRef<HTMLVideoElement>(null);
  const seek = (seconds: number) => () => {
    if (video.current) video.current.currentTime += seconds;
  };
  const toggle = () => {
    const { current } = video;
    current?.scrollIntoView({ block: "nearest" });
    if (current?.paused) void current.play().catch(() => undefined);
    else current?.pause();
  };
  return { video, acts: { " ": toggle, ArrowRight: seek(1), ArrowLeft: seek(-1) } };
}

function useKeyRows(): ShortcutRow[] {
  const { t } = useTranslation("media-review");
  return [
    { keys: ["A"], does: t("keys.approve") },
    { keys: ["R"], does: t("keys.reject") },
    { keys: ["1", "9"], does: t("keys.reason") },
    { keys: [commandKeyLabel(), "Enter"], does: t("keys.send") },
    { keys: ["N"], does: t("keys.next") },
    { keys: ["U"], does: t("keys.undo") },
    { keys: ["Space"], does: t("keys.play") },
    { keys: ["←", "→"], does: t("keys.seek") },
    { keys: ["Esc"], does: t("keys.back") },
  ];
}

/** Page with everything a reviewer needs to know about an item, and the decision next to it. */
export function MediaCard({ card }: { card: MediaReviewCard }) {
  const { t } = useTranslation("media-review");
  const navigate = useNavigate();
  const { item, live } = card;
  const deciding = useMediaDecision(card);
  const pending = usePendingMedia();
  const undo = useUndoMediaDecision();
  const { video, acts } = usePlaybackKeys();
  const keyRows = useKeyRows();
  const [keysShown, setKeysShown] = useState(false);
  const [strip, liveStrip] = [useVideoFrames(item), useVideoFrames(live)];
  const { mayDecide, templates, pick, choose, choice } = deciding;
  const digits = Array.from({ length: maxReasonShortcuts }, (_, at) => [
    String(at + 1),
    () => choice === "reject" && pick(templates[at]),
  ]);
  useShortcuts({
    ...acts,
    Escape: () => void navigate(mediaReviewPath),
    "?": () => setKeysShown(true),
    ...(mayDecide && {
      a: () => choose("approve"),
      r: () => choose("reject"),
      n: deciding.openNext,
      u: () => {
        const last = pending.findLast(({ state }) => state === "waiting" || state === "offline");
        if (last) undo(last);
      },
      ...Object.fromEntries(digits),
    }),
  });
  const isUnderWay = pending.some(({ body, state }) => body.id === item.id && state !== "lost" && state !== "changed");
  useSubmitShortcut(mayDecide && !isUnderWay, deciding.send);
  return (
    <>
      <MediaCardHeader card={card} />
      <div className={styles.panes}>
        <div className="stack">
          <Card title={t(titles[item.media])}>
            {item.media === "video" ? (
              <VideoFrameStrip key={item.asset.id} strip={strip} live={liveStrip} video={video} />
            ) : item.asset.facts.media === "embed" ? (
              <EmbeddedPlayer
                videoId={item.asset.facts.videoId}
                name={item.name}
                frame={item.asset.facts}
                thumbnail={item.thumbnail}
              />
            ) : (
              <img className={styles.picture} src={item.asset.url} alt={item.name} />
            )}
          </Card>
          <CaptionsCard card={card} video={video} />
          {item.media === "video" && <VideoPlayerCard key={item.asset.id} card={card} video={video} />}
          <MediaNamesCard card={card} />
          <Card title={t("steps.title")}>
            <ItemHistory steps={card.steps} />
          </Card>
        </div>
        <Card>
          <div className="stack">
            {mayDecide && !isUnderWay && <MediaDecisionPane card={card} deciding={deciding} />}
            {!mayDecide && <p className="text-13 soft">{t(`standing.${item.status}`)}</p>}
            {isUnderWay && <p className="text-13 soft">{t("underWay")}</p>}
            <FileFacts item={item} />
            <SimilarMedia card={card} />
            <LiveItemComparison card={card} strip={liveStrip} />
          </div>
        </Card>
      </div>
      <ShortcutsDialog open={keysShown} rows={keyRows} onClose={() => setKeysShown(false)} />
    </>
  );
}

interface CaptionsCardProps {
  card: MediaReviewCard;
  video: RefObject<HTMLVideoElement | null>;
}

/**
 * Card with captions in all languages of the video, and the languages that have none. Clicking a time seeks the
 * video.
 */
function CaptionsCard({ card: { captions, item }, video }: CaptionsCardProps) {
  const { t } = useTranslation("media-review");
  const { facts } = item.asset;
  if (facts.media !== "video") return null;
  const missing = languages.filter(({ code }) => !captions.some(({ language }) => language === code));
  return (
    <Card title={t("captions.title")} padding="none">
      <CaptionComparisonTable
        all={captions}
        durationMs={facts.durationMs}
        onMoment={(ms) => seekVideo(video.current, ms)}
      />
      {captions.length > 0 && missing.length > 0 && (
        <p className="text-12 faint padded-row">
          {t("captions.missing", { languages: missing.map(({ name }) => name).join(" · ") })}
        </p>
      )}
    </Card>
  );
}
