import type { ContentMediaType, ContentOrientation, ContentType } from "./content-types.ts";
import { megabyte } from "#contract/megabyte.ts";

/**
 * Requirements for an uploaded file of promotional content. A picture needs exactly these dimensions, a video their
 * aspect ratio, in which an embedded video plays too.
 */
interface FileRule {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Maximum duration of a video. */
  readonly seconds?: number;
}

export interface ContentRule {
  readonly orientation: ContentOrientation;
  /** Quota for different files of one app; each file may be used in every language. */
  readonly count: keyof ContentQuotas;
  readonly files: { readonly [M in ContentMediaType]?: FileRule };
}

/**
 * Default quotas from the specification, unless the store is configured otherwise: 10 files of one type, 30 stories.
 */
export const defaultContentQuotas = { ofType: 10, stories: 30 } as const;
export type ContentQuotas = { readonly [C in keyof typeof defaultContentQuotas]: number };

const video = { bytes: 100 * megabyte, seconds: 60 };
const portrait = { width: 1080, height: 1920 };
const landscape = { width: 1920, height: 1080 };
/** Size rule of an embed: only the video's id is stored. */
const embed = { bytes: 0 };

/** Limits of each content type. */
export const contentRules: Readonly<Record<ContentType, ContentRule>> = {
  verticalVideo: {
    orientation: "vertical",
    count: "ofType",
    files: { video: { ...portrait, ...video }, embed: { ...portrait, ...embed } },
  },
  horizontalVideo: {
    orientation: "horizontal",
    count: "ofType",
    files: { video: { ...landscape, ...video }, embed: { ...landscape, ...embed } },
  },
  verticalBanner: {
    orientation: "vertical",
    count: "ofType",
    files: { image: { width: 1080, height: 1440, bytes: 2 * megabyte } },
  },
  horizontalBanner: {
    orientation: "horizontal",
    count: "ofType",
    files: { image: { width: 1600, height: 900, bytes: 2 * megabyte } },
  },
  appstories: {
    orientation: "vertical",
    count: "stories",
    files: {
      image: { ...portrait, bytes: 2 * megabyte },
      video: { ...portrait, bytes: 20 * megabyte, seconds: 15 },
    },
  },
  appdetails: {
    orientation: "appdetails",
    count: "ofType",
    files: { image: { ...portrait, bytes: 2 * megabyte } },
  },
};

export const contentLimits = {
  /** Largest file of any type. */
  bytes: video.bytes,
  thumbnailBytes: 2 * megabyte,
  /** Pixels per side of a video's thumbnail, which has the video's aspect ratio. */
  thumbnailSide: { min: 160, max: 2048 },
  /** Tolerance of an aspect ratio: encoders round dimensions to whole blocks. */
  ratioOff: 0.02,
  /** Minimum pixels of a video's shorter side. */
  videoSide: 360,
  name: { graphemes: 60, codePoints: 240 },
  /** Maximum files that one developer may upload in a day, and bytes that they may store. */
  filesADay: 200,
  bytesOfDeveloper: 10 * 1024 ** 3,
  /** Files that one account may fetch from URLs in a minute. */
  fetchesAMinute: 10,
  /** Maximum number of library files in a list. */
  library: 200,
  /** Comments per item, characters per comment, and comments per request. */
  comments: { most: 200, text: 1000, atOnce: 10 },
  /** Maximum number of items per request. */
  atOnce: 100,
  /** Maximum length of the note to reviewers, in characters. */
  note: 500,
  /** Hours from submission until a decision is due. */
  reviewHours: 24,
  /** Maximum number of differing bits, of 64, between the hashes of nearly identical pictures. */
  lookBits: 10,
  /** Maximum number of near-duplicates shown to a reviewer. */
  alike: 6,
} as const;

/** Codecs that the store's phones play (https://developer.android.com/media/platform/supported-formats). */
export const videoCodecs = ["avc", "vp9", "av1"] as const;

export const videoContainers = ["mp4", "mov", "webm"] as const;
