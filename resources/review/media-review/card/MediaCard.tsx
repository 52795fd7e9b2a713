import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { useSubmitShortcut } from "#resources/review/desk/parts/use-submit-shortcut.ts";
import { EmbeddedPlayer } from "#resources/content/media/parts/EmbeddedPlayer.tsx";
import { Card } from "#ui/page/Card.tsx";
import { type ShortcutRow, useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { ShortcutsDialog } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { commandKey } from "#ui/marks/KeyHint.tsx";
import { useUndoMedia } from "../decision/MediaPendingBar.tsx";
import { DecisionPane, reasonKeyCount } from "../decision/DecisionPane.tsx";
import { usePendingMedia } from "../decision/pending-media.ts";
import { useMediaDecision } from "../decision/use-media-decision.ts";
import { mediaReviewPath } from "../paths.ts";
import { LiveComparison } from "./LiveComparison.tsx";
import { SimilarMedia } from "./SimilarMedia.tsx";
import { MediaCardHeader } from "./MediaCardHeader.tsx";
import { FileFacts } from "./FileFacts.tsx";
import { Frames } from "./Frames.tsx";
import { ItemHistory } from "#resources/content/media/parts/ItemHistory.tsx";
import { Player } from "./Player.tsx";
import { Texts } from "./Texts.tsx";
import { CaptionsCard } from "./CaptionsCard.tsx";
import styles from "../media.module.css";
import { useVideoFrames } from "./use-video-frames.ts";

const titles = { video: "frames.title", image: "frames.picture", embed: "frames.embed" } as const;

/** Playback keys: space and the arrow keys. */
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
    { keys: [commandKey(), "Enter"], does: t("keys.send") },
    { keys: ["N"], does: t("keys.next") },
    { keys: ["U"], does: t("keys.undo") },
    { keys: ["Space"], does: t("keys.play") },
    { keys: ["←", "→"], does: t("keys.seek") },
    { keys: ["Esc"], does: t("keys.back") },
  ];
}

/** Everything a reviewer needs to know about an item on one screen, with the decision next to it. */
export function MediaCard({ card }: { card: MediaReviewCard }) {
  const { t } = useTranslation("media-review");
  const navigate = useNavigate();
  const { item, live } = card;
  const deciding = useMediaDecision(card);
  const pending = usePendingMedia();
  const undo = useUndoMedia();
  const { video, acts } = usePlaybackKeys();
  const keyRows = useKeyRows();
  const [keysShown, setKeysShown] = useState(false);
  const [strip, liveStrip] = [useVideoFrames(item), useVideoFrames(live)];
  const { mayDecide, templates, pick, choose, choice } = deciding;
  const digits = Array.from({ length: reasonKeyCount }, (_, at) => [
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
              <Frames key={item.asset.id} strip={strip} live={liveStrip} video={video} />
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
          {item.media === "video" && <Player key={item.asset.id} card={card} video={video} />}
          <Texts card={card} />
          <Card title={t("steps.title")}>
            <ItemHistory steps={card.steps} />
          </Card>
        </div>
        <Card>
          <div className="stack">
            {mayDecide && !isUnderWay && <DecisionPane card={card} deciding={deciding} />}
            {!mayDecide && <p className="text-13 soft">{t(`standing.${item.status}`)}</p>}
            {isUnderWay && <p className="text-13 soft">{t("underWay")}</p>}
            <FileFacts item={item} />
            <SimilarMedia card={card} />
            <LiveComparison card={card} strip={liveStrip} />
          </div>
        </Card>
      </div>
      <ShortcutsDialog open={keysShown} rows={keyRows} onClose={() => setKeysShown(false)} />
    </>
  );
}
