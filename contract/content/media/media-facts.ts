import type { CodedError } from "#contract/errors.ts";
import * as z from "zod";
import type { ContentMediaType, ContentType } from "./content-types.ts";
import { contentLimits, contentRules, videoCodecs, videoContainers } from "./content-rules.ts";
import { megabyte } from "#contract/megabyte.ts";

/** Video metadata from the file's header; width and height as shown, after rotation. */
export const VideoFacts = z.strictObject({
  media: z.literal("video"),
  container: z.enum(videoContainers),
  /** The codec's short name where it is known: avc, hevc, vp9, av1. */
  codec: z.string().nullable(),
  /** RFC 6381 codec string, with profile and level. */
  codecString: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  durationMs: z.int(),
  frameRate: z.number().nullable(),
  audioCodec: z.string().nullable(),
});
export type VideoFacts = z.infer<typeof VideoFacts>;

export const ImageFacts = z.strictObject({ media: z.literal("image"), width: z.int(), height: z.int() });
export type ImageFacts = z.infer<typeof ImageFacts>;

/** Video that YouTube plays; width and height of its player. */
export const EmbedFacts = z.strictObject({
  media: z.literal("embed"),
  videoId: z.string(),
  width: z.int(),
  height: z.int(),
});
export type EmbedFacts = z.infer<typeof EmbedFacts>;

export const MediaFacts = z.discriminatedUnion("media", [VideoFacts, ImageFacts, EmbedFacts]);
export type MediaFacts = z.infer<typeof MediaFacts>;

export type MediaFault = CodedError<
  | "content_medium_wrong"
  | "content_too_large"
  | "content_too_long"
  | "content_shape_wrong"
  | "content_codec_wrong"
  | "content_size_wrong"
>;

/**
 * Profiles that Android promises to decode, by the beginning of the codec string. They are Baseline, Main and High of
 * H.264, profile 0 of VP9, and Main of AV1. Sources: developer.android.com/media/platform/supported-formats; for the
 * strings RFC 6381, "VP Codec ISO Media File Format Binding" and AV1-ISOBMFF. All of them have 4:2:0 colours; H.264 and
 * VP9 have 8 bits then.
 */
const promisedProfiles: Readonly<Record<string, { readonly every: RegExp; readonly promised: RegExp }>> = {
  avc: { every: /^avc[13]\.[0-9a-f]{6}$/i, promised: /^avc[13]\.(42|4d|64)/i },
  vp9: { every: /^vp09\.\d\d\./, promised: /^vp09\.00\./ },
  av1: { every: /^av01\.\d\./, promised: /^av01\.0\./ },
};

/**
 * Audio codecs that Android decodes in a video. Phones play a video with another one, such as AC-3 or PCM, silently or
 * not at all.
 */
const playedSound = ["aac", "mp3", "opus", "vorbis", "flac"];

/** True if phones would play the video without its sound. */
export function hasUnplayedSound(facts: MediaFacts): boolean {
  return facts.media === "video" && facts.audioCodec !== null && !playedSound.includes(facts.audioCodec);
}

/** True if the profile is known and Android doesn't promise to decode it. */
function hasOtherProfile({ codec, codecString }: VideoFacts): boolean {
  const profiles = promisedProfiles[codec ?? ""];
  return (
    codecString !== null &&
    profiles !== undefined &&
    profiles.every.test(codecString) &&
    !profiles.promised.test(codecString)
  );
}

const megabytes = (bytes: number): number => Math.round(bytes / megabyte);

/** Checks medium and size first, so that an oversized file needn't be read. */
export function findMediaSizeFault(
  type: ContentType,
  media: ContentMediaType,
  sizeBytes: number,
): MediaFault | undefined {
  const rule = contentRules[type].files[media];
  if (!rule) return { code: "content_medium_wrong" };
  if (sizeBytes <= rule.bytes) return undefined;
  return { code: "content_too_large", params: { size: megabytes(sizeBytes), most: megabytes(rule.bytes) } };
}

const hasWrongRatio = (facts: { width: number; height: number }, wanted: { width: number; height: number }): boolean =>
  Math.abs(facts.width / facts.height / (wanted.width / wanted.height) - 1) > contentLimits.ratioOff;

const ratioText = ({ width, height }: { width: number; height: number }): string => (width < height ? "9:16" : "16:9");

function videoFault(type: ContentType, facts: VideoFacts): MediaFault | undefined {
  const rule = contentRules[type].files.video;
  if (!rule) return { code: "content_medium_wrong" };
  const { width, height, codec, durationMs } = facts;
  if (!videoCodecs.some((videoCodec) => videoCodec === codec))
    return { code: "content_codec_wrong", params: { codec: codec ?? "?" } };
  if (hasOtherProfile(facts)) return { code: "content_codec_wrong", params: { codec: facts.codecString ?? "?" } };
  if (Math.min(width, height) < contentLimits.videoSide || hasWrongRatio(facts, rule)) {
    const params = { width, height, ratio: ratioText(rule), least: contentLimits.videoSide };
    return { code: "content_shape_wrong", params };
  }
  const most = rule.seconds ?? 0;
  // Tolerance of 200 ms: the display time of the last frame must not make a one-minute video too long.
  if (durationMs > most * 1000 + 200)
    return { code: "content_too_long", params: { seconds: Math.ceil(durationMs / 1000), most } };
  return undefined;
}

function pictureFault(type: ContentType, { width, height }: ImageFacts): MediaFault | undefined {
  const rule = contentRules[type].files.image;
  if (!rule) return { code: "content_medium_wrong" };
  if (width === rule.width && height === rule.height) return undefined;
  return {
    code: "content_size_wrong",
    params: { width, height, wantedWidth: rule.width, wantedHeight: rule.height },
  };
}

/**
 * Returns the error if the player's aspect ratio doesn't fit the content type: in another frame the video would be
 * mostly black.
 */
function embedFault(type: ContentType, facts: EmbedFacts): MediaFault | undefined {
  const rule = contentRules[type].files.embed;
  return rule && !hasWrongRatio(facts, rule) ? undefined : { code: "content_medium_wrong" };
}

/**
 * Returns the reason why a file can't be used for a content type, with what to change; undefined if it fits. Both
 * browser and server use it.
 */
export function findMediaFault(type: ContentType, facts: MediaFacts): MediaFault | undefined {
  if (facts.media === "embed") return embedFault(type, facts);
  return facts.media === "video" ? videoFault(type, facts) : pictureFault(type, facts);
}

/** True if a thumbnail has its video's aspect ratio. */
export function thumbnailFits(facts: MediaFacts, picture: { width: number; height: number }): boolean {
  const { min, max } = contentLimits.thumbnailSide;
  const sides = [picture.width, picture.height];
  // The tolerance is larger than for the video, because scaling to whole pixels shifts the ratio a little more.
  return (
    sides.every((side) => side >= min && side <= max) &&
    Math.abs(picture.width / picture.height / (facts.width / facts.height) - 1) < 0.05
  );
}
