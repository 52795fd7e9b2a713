import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputFormat,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  QTFF,
  WEBM,
} from "mediabunny";
import type { VideoFacts } from "#contract/content/media/media-facts.ts";
import { videoCodecs } from "#contract/content/media/content-rules.ts";
import { Malformed } from "../bytes/malformed.ts";
import type { Reader } from "../reader.ts";
import { checkContainer } from "./check-container.ts";
import { mediaLimits } from "./media-limits.ts";

// Problems with a file are reported to its sender, not logged.
Logging.level = LogLevel.Silent;

/**
 * Formats in the order in which they are tried. QuickTime is MP4's predecessor: a file not branded as MP4 is read as
 * QuickTime.
 */
const formats = [MP4, QTFF, WEBM];

function containerOf(format: InputFormat): VideoFacts["container"] {
  if (format === WEBM) return "webm";
  return format === QTFF ? "mov" : "mp4";
}

/** Maximum plausible duration, one week, and maximum side in pixels, the largest 16-bit number. */
const maxSeconds = 7 * 86_400;
const maxDimension = 65_535;
const isPlausible = (value: number | undefined, max: number): value is number =>
  value !== undefined && value > 0 && value <= max;

/** Number of packets that determine the frame rate, and maximum that are examined to find the one displayed last. */
const countedFrames = 120;
const maxExaminedPackets = 1_000;

/** Remembers a failure of the reader, which is no fault of the file. */
class TrackedSource {
  readonly source: CustomSource;
  failure: unknown;
  private reads = 0;

  constructor(reader: Reader) {
    this.source = new CustomSource({
      getSize: () => reader.size,
      read: (start, end) => {
        this.reads += 1;
        // Stops a library that reads in circles.
        if (end - start > mediaLimits.bytesAtOnce || this.reads > mediaLimits.pieces)
          throw new RangeError("too much is read");
        return reader.read(start, end - start).catch((error: unknown) => {
          this.failure = error;
          throw error;
        });
      },
      // Without a cache, every read passes through here and counts.
      maxCacheSize: 0,
      // Callers that await the read receive the same error.
      handleUnhandledError: () => undefined,
    });
  }
}

/**
 * Computes the frame rate. Frames arrive in decode order, so counting ends at a frame that is displayed after all
 * counted ones.
 */
async function frameRateOf(track: InputVideoTrack): Promise<number | null> {
  let [count, from, to] = [0, Infinity, -Infinity];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    if (count === maxExaminedPackets || (count >= countedFrames && packet.timestamp >= to)) break;
    from = Math.min(from, packet.timestamp);
    to = Math.max(to, packet.timestamp + packet.duration);
    count += 1;
  }
  const rate = count / (to - from);
  return Number.isFinite(rate) && rate > 0 ? Math.round(rate * 100) / 100 : null;
}

/**
 * Returns the codec string with profile and level, only for supported codecs: parsing the parameters of others might
 * not end.
 */
const codecStringOf = async (track: InputVideoTrack, codec: string | null): Promise<string | null> =>
  videoCodecs.some((videoCodec) => videoCodec === codec) ? track.getCodecParameterString() : null;

async function factsOf(input: Input): Promise<VideoFacts | null> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const audio = await input.getPrimaryAudioTrack();
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()].map(Math.round);
  const seconds = await input.computeDuration();
  if (!isPlausible(width, maxDimension) || !isPlausible(height, maxDimension) || !isPlausible(seconds, maxSeconds))
    return null;
  const codec = await track.getCodec();
  return {
    media: "video",
    container: containerOf(await input.getFormat()),
    codec,
    codecString: await codecStringOf(track, codec),
    width,
    height,
    rotation: await track.getRotation(),
    durationMs: Math.round(seconds * 1000),
    frameRate: await frameRateOf(track),
    audioCodec: (await audio?.getCodec()) ?? null,
  };
}

/**
 * Reads a video's facts from the header and frame table of an MP4, MOV or WebM file; decodes nothing. Null for other or
 * damaged files and files without video. Throws whatever the reader throws.
 */
export async function readMedia(reader: Reader): Promise<VideoFacts | null> {
  const checked = await checkContainer(reader).catch((error: unknown) => {
    if (error instanceof Malformed) return null;
    throw error;
  });
  if (!checked) return null;
  const reading = new TrackedSource(checked);
  const input = new Input({ source: reading.source, formats });
  try {
    return (await input.canRead()) ? await factsOf(input) : null;
  } catch {
    // The library throws many kinds of errors for damaged files, none with further information.
    if (reading.failure !== undefined) throw reading.failure;
    return null;
  } finally {
    input.dispose();
  }
}
