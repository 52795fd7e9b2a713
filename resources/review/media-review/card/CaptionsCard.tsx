import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { CaptionGrid } from "#resources/content/media/parts/CaptionGrid.tsx";
import { seekVideo } from "./Player.tsx";
import { Card } from "#ui/page/Card.tsx";

interface CaptionsCardProps {
  card: MediaReviewCard;
  video: RefObject<HTMLVideoElement | null>;
}

/** Captions in all languages of the video, and the languages that have none. Clicking a time seeks the video. */
export function CaptionsCard({ card: { captions, item }, video }: CaptionsCardProps) {
  const { t } = useTranslation("media-review");
  const { facts } = item.asset;
  if (facts.media !== "video") return null;
  const missing = languages.filter(({ code }) => !captions.some(({ language }) => language === code));
  return (
    <Card title={t("captions.title")} padding="none">
      <CaptionGrid all={captions} durationMs={facts.durationMs} onMoment={(ms) => seekVideo(video.current, ms)} />
      {captions.length > 0 && missing.length > 0 && (
        <p className="text-12 faint padded-row">
          {t("captions.missing", { languages: missing.map(({ name }) => name).join(" · ") })}
        </p>
      )}
    </Card>
  );
}
