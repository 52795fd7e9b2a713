import { stripInlineMarkup } from "#contract/publishing/editorials/inline-markup.ts";
import type { EditorialRow } from "#contract/publishing/editorials/schemas.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { createFeedElement, xmlDocument } from "./xml.ts";

export interface FeedEpisode extends EditorialRow {
  readonly audio: { readonly id: string; readonly mime: string; readonly sizeBytes: number };
  readonly coverFile: string | null;
  readonly hasChapters: boolean;
  readonly transcripts: readonly LanguageCode[];
}

export interface FeedChannel {
  readonly storeName: string;
  readonly publicUrl: string;
  readonly title: string;
  readonly description: string;
  readonly language: LanguageCode;
  /** URL of this feed itself. */
  readonly address: string;
}

/** Apple's max length of a description. */
const maxDescriptionBytes = 4000;

function cut(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.byteLength <= maxDescriptionBytes
    ? text
    : `${new TextDecoder().decode(bytes.subarray(0, maxDescriptionBytes - 10)).replace(/\uFFFD+$/, "")}…`;
}

/** Returns the date in RFC 822 format, as RSS requires. */
const dateOf = (instant: string): string => new Date(instant).toUTCString();

const itemUrl = ({ publicUrl }: FeedChannel, { id, kind }: Pick<EditorialRow, "id" | "kind">): string => {
  const folder = kind === "newsletter" ? "newsletter/" : kind === "podcast" || kind === "webinar" ? "show/" : "";
  return `${publicUrl}/editorials/${folder}${id}`;
};

const headOf = (channel: FeedChannel, items: readonly EditorialRow[]) => [
  createFeedElement("title", channel.title),
  createFeedElement("link", `${channel.publicUrl}/editorials`),
  createFeedElement("description", cut(channel.description)),
  createFeedElement("language", channel.language.toLowerCase()),
  createFeedElement("atom:link", null, { href: channel.address, rel: "self", type: "application/rss+xml" }),
  items[0] ? createFeedElement("lastBuildDate", dateOf(items[0].publishedAt)) : null,
];

const itemHead = (channel: FeedChannel, item: EditorialRow) => [
  createFeedElement("title", item.title),
  createFeedElement("link", itemUrl(channel, item)),
  // The id stays the same if the title or URL changes.
  createFeedElement("guid", item.id, { isPermaLink: "false" }),
  createFeedElement("pubDate", dateOf(item.publishedAt)),
  createFeedElement("description", cut(stripInlineMarkup(item.summary))),
];

/** Renders the RSS 2.0 feed of news, blogs, newsletters and infographics, newest first. */
export function renderArticleFeed(channel: FeedChannel, items: readonly EditorialRow[]): string {
  const entries = items.map((item) =>
    createFeedElement("item", [
      ...itemHead(channel, item),
      createFeedElement("dc:creator", item.author),
      createFeedElement("category", item.kind),
    ]),
  );
  return xmlDocument(
    createFeedElement("rss", [createFeedElement("channel", [...headOf(channel, items), ...entries])], {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    }),
  );
}

function episodeElement(channel: FeedChannel, episode: FeedEpisode) {
  const { publicUrl } = channel;
  const { id, audio, number, durationSeconds, coverFile } = episode;
  const ending = audio.mime === "audio/mpeg" ? "mp3" : "m4a";
  return createFeedElement("item", [
    ...itemHead(channel, episode),
    createFeedElement("enclosure", null, {
      url: `${publicUrl}/feeds/audio/${audio.id}.${ending}`,
      length: String(audio.sizeBytes),
      type: audio.mime,
    }),
    createFeedElement("itunes:author", episode.author),
    createFeedElement("itunes:duration", String(durationSeconds ?? 0)),
    createFeedElement("itunes:explicit", "false"),
    createFeedElement("itunes:episodeType", "full"),
    number === null ? null : createFeedElement("itunes:episode", String(number)),
    coverFile === null
      ? null
      : createFeedElement("itunes:image", null, { href: `${publicUrl}/feeds/pictures/${coverFile}` }),
    ...episode.transcripts.map((language) =>
      createFeedElement("podcast:transcript", null, {
        url: `${publicUrl}/feeds/transcripts/${id}/${language}.vtt`,
        type: "text/vtt",
        language,
      }),
    ),
    episode.hasChapters
      ? createFeedElement("podcast:chapters", null, {
          url: `${publicUrl}/feeds/chapters/${id}.json`,
          type: "application/json+chapters",
        })
      : null,
  ]);
}

/** Renders the podcast feed for Apple's and other directories. Its picture is the newest episode's. */
export function renderPodcastFeed(channel: FeedChannel, episodes: readonly FeedEpisode[]): string {
  const cover = episodes.find(({ coverFile }) => coverFile !== null)?.coverFile;
  const head = [
    ...headOf(channel, episodes),
    createFeedElement("itunes:author", channel.storeName),
    createFeedElement("itunes:explicit", "false"),
    createFeedElement("itunes:type", "episodic"),
    createFeedElement("itunes:category", null, { text: "Technology" }),
    cover ? createFeedElement("itunes:image", null, { href: `${channel.publicUrl}/feeds/pictures/${cover}` }) : null,
  ];
  return xmlDocument(
    createFeedElement(
      "rss",
      [createFeedElement("channel", [...head, ...episodes.map((episode) => episodeElement(channel, episode))])],
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
        "xmlns:podcast": "https://podcastindex.org/namespace/1.0",
      },
    ),
  );
}
