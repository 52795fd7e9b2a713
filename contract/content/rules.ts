import type { ContentMedia, ContentOrientation, ContentType } from "./content.ts";

const megabyte = 1024 * 1024;

/** What a file of one medium must be like; a picture has exactly these sides, a video their proportion, an embed is shown in it. */
interface FileRule {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Of a video. */
  readonly seconds?: number;
}

export interface ContentRule {
  readonly orientation: ContentOrientation;
  /** Which count says how many different files one app may have there; each may stand in every language. */
  readonly count: keyof ContentCounts;
  readonly files: { readonly [M in ContentMedia]?: FileRule };
}

/** The specification's 10 and 30: files of one type, and stories, until the store is configured otherwise. */
export const usualContentCounts = { ofType: 10, stories: 30 } as const;
export type ContentCounts = { readonly [C in keyof typeof usualContentCounts]: number };

const video = { bytes: 100 * megabyte, seconds: 60 };
const upright = { width: 1080, height: 1920 };
const lying = { width: 1920, height: 1080 };
/** Nothing of it is kept. */
const embed = { bytes: 0 };

/** Every limit of content, by where it stands. */
export const contentRules: Readonly<Record<ContentType, ContentRule>> = {
  verticalVideo: {
    orientation: "vertical",
    count: "ofType",
    files: { video: { ...upright, ...video }, embed: { ...upright, ...embed } },
  },
  horizontalVideo: {
    orientation: "horizontal",
    count: "ofType",
    files: { video: { ...lying, ...video }, embed: { ...lying, ...embed } },
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
      image: { ...upright, bytes: 2 * megabyte },
      video: { ...upright, bytes: 20 * megabyte, seconds: 15 },
    },
  },
  appdetails: {
    orientation: "appdetails",
    count: "ofType",
    files: { image: { ...upright, bytes: 2 * megabyte } },
  },
};

export const contentLimits = {
  /** The largest file of all types. */
  bytes: video.bytes,
  thumbnailBytes: 2 * megabyte,
  /** Sides of a picture that stands for a video; of the video's own proportion. */
  thumbnailSide: { min: 160, max: 2048 },
  /** How far a proportion may be off: encoders round sides to whole blocks. */
  ratioOff: 0.02,
  /** px of the shorter side of a video. */
  videoSide: 360,
  name: { graphemes: 60, codePoints: 240 },
  /** Files that one developer may send in a day, and have. */
  filesADay: 200,
  bytesOfDeveloper: 10 * 1024 ** 3,
  /** Files that one account may have fetched from addresses in a minute. */
  fetchesAMinute: 10,
  /** Files of the library that are offered. */
  library: 200,
  /** Of one item: how many, their letters, and how many are sent at once. */
  comments: { most: 200, text: 1000, atOnce: 10 },
  /** Of one act. */
  atOnce: 100,
  /** What is said to reviewers when an item is sent. */
  note: 500,
  /** Hours from sending an item to the time by which it is to be decided. */
  reviewHours: 24,
  /** Of 64 bits of two looks, so many may differ in pictures that are nearly the same. */
  lookBits: 10,
  /** Near-duplicates that a reviewer is shown. */
  alike: 6,
} as const;

/** What phones of the store play (https://developer.android.com/media/platform/supported-formats). */
export const videoCodecs = ["avc", "vp9", "av1"] as const;

export const videoContainers = ["mp4", "mov", "webm"] as const;
