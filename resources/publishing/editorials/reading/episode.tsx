import { Video } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { formatPlaybackTime } from "#contract/publishing/editorials/chapters-and-transcripts.ts";
import type { Editorial } from "#contract/publishing/editorials/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { useViewTracking } from "../parts/use-view-tracking.ts";
import { useReadingLanguage } from "../parts/use-reading-language.ts";
import { BlocksView } from "../parts/BlocksView.tsx";
import { MoreEditorialsCard } from "./MoreEditorialsCard.tsx";
import { AudioPlayerCard } from "./AudioPlayerCard.tsx";
import { ReaderBreadcrumb } from "./ReaderHeader.tsx";
import { TranscriptCard } from "./TranscriptCard.tsx";
import { type AudioPlayerState, useAudioPlayer } from "./use-audio-player.ts";

/** Page of a podcast or webinar; for other kinds the call returns 404. */
export function EpisodeShow() {
  const { id = "" } = useParams();
  const { language } = useReadingLanguage();
  const input = { params: { id }, query: { language } };
  const { data, error, refetch } = useCall(editorialCalls.podcastOrWebinar, input);
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return data ? <Episode key={id} item={data} /> : <PageSkeleton />;
}

function Episode({ item }: { item: Editorial }) {
  const { t } = useTranslation("editorials");
  const { language } = useReadingLanguage();
  const { id, kind } = item;
  useViewTracking(id, "editorial");
  const player = useAudioPlayer(id, item.chapters);
  const near = useCall(editorialCalls.relatedPodcasts, { params: { id }, query: { language } }).data;
  const call = kind === "podcast" ? editorialCalls.recentPodcasts : editorialCalls.recentWebinars;
  const recent = useCall(call, { query: { id, language } }).data;
  return (
    <div className="stack">
      <ReaderBreadcrumb item={item} />
      <AudioPlayerCard item={item} player={player} />
      <div className="page-and-side">
        <div className="stack">
          <TranscriptCard item={item} player={player} />
          {item.blocks.length > 0 && (
            <Card title={t("player.notes")}>
              <BlocksView blocks={item.blocks} pictures={item.pictures} language={item.language} />
            </Card>
          )}
        </div>
        <aside className="stack" aria-label={t("player.about")}>
          <FactsCard item={item} />
          <ChaptersCard item={item} player={player} />
          <MoreEditorialsCard title={t("reader.related")} items={near?.items} />
          <MoreEditorialsCard title={t(`recent.${kind === "podcast" ? "podcast" : "webinar"}`)} items={recent?.items} />
        </aside>
      </div>
    </div>
  );
}

/** Card with details of an episode: author, date, spoken language, video, feed and download. */
function FactsCard({ item }: { item: Editorial }) {
  const { t, i18n } = useTranslation("editorials");
  const { bytes } = useFormat();
  const { author, publishedAt, startsAt, spokenLanguage, videoUrl, audio, kind, language } = item;
  return (
    <Card title={t("player.about")} padding="none">
      <dl className="facts">
        <div>
          <dt>{t("player.by")}</dt>
          <dd>
            <bdi>{author}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t(startsAt === null ? "player.published" : "player.starts")}</dt>
          <dd>
            <DateTime at={startsAt ?? publishedAt} form="full" />
          </dd>
        </div>
        {spokenLanguage !== null && (
          <div>
            <dt>{t("player.spoken")}</dt>
            <dd>{languageNameIn(i18n.language, spokenLanguage)}</dd>
          </div>
        )}
        {videoUrl !== null && (
          <div>
            <dt>{t("player.video")}</dt>
            <dd>
              <a className="link inline" href={videoUrl} target="_blank" rel="noreferrer noopener">
                <Video size={16} aria-hidden /> {t("player.watch")}
              </a>
            </dd>
          </div>
        )}
        {kind === "podcast" && (
          <div>
            <dt>{t("player.feed")}</dt>
            <dd>
              <a className="link" href={`/feeds/podcast.xml?language=${language}`} target="_blank" rel="noreferrer">
                RSS
              </a>
            </dd>
          </div>
        )}
        {audio !== null && (
          <div>
            <dt>{t("player.sound")}</dt>
            <dd>
              <a className="link" href={audio.url} download>
                {t("player.download", { size: bytes(audio.sizeBytes) })}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function ChaptersCard({ item, player }: { item: Editorial; player: AudioPlayerState }) {
  const { t } = useTranslation("editorials");
  const { chapters } = item;
  if (chapters.length === 0) return null;
  const current = chapters.findLastIndex(({ atSeconds }) => atSeconds <= player.at);
  return (
    <Card title={t("player.chapters")} padding="none">
      <ol className="divided">
        {chapters.map(({ atSeconds, title }, at) => (
          <li key={atSeconds} className="padded-row">
            <button
              type="button"
              className="text-button line gap-12 text-13"
              aria-current={at === current}
              onClick={() => player.seek(atSeconds)}
            >
              <bdi className="link">{formatPlaybackTime(atSeconds)}</bdi>
              <span dir="auto" className={at === current ? "bold" : ""}>
                {title}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
