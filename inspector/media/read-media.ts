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
import type { VideoFacts } from "#contract/content/facts.ts";
import { videoCodecs } from "#contract/content/rules.ts";
import { Malformed } from "../bytes/malformed.ts";
import type { Reader } from "../reader.ts";
import { checkHead } from "./check-head.ts";
import { most } from "./most.ts";

// What is wrong with a file is told to its sender, not written into a log.
Logging.level = LogLevel.Silent;

/** QuickTime is the older form of MP4: whatever is not branded as MP4 is taken for it. */
const formats = [MP4, QTFF, WEBM];

function containerOf(format: InputFormat): VideoFacts["container"] {
  if (format === WEBM) return "webm";
  return format === QTFF ? "mov" : "mp4";
}

/** Beyond these no file tells the truth: a week, and what fits into two bytes. */
const mostSeconds = 7 * 86_400;
const mostSide = 65_535;
const isHonest = (value: number | undefined, most: number): value is number =>
  value !== undefined && value > 0 && value <= most;

/** Packets from which the rate of frames is read, and how many more are looked at for one that is shown last. */
const countedFrames = 120;
const lookedAtMost = 1_000;

/** Remembers why the bytes could not be had: that is no fault of the file. */
class Reading {
  readonly source: CustomSource;
  failure: unknown;
  private reads = 0;

  constructor(reader: Reader) {
    this.source = new CustomSource({
      getSize: () => reader.size,
      read: (start, end) => {
        this.reads += 1;
        // A library that goes round in circles reads on.
        if (end - start > most.bytesAtOnce || this.reads > most.pieces) throw new RangeError("too much is read");
        return reader.read(start, end - start).catch((error: unknown) => {
          this.failure = error;
          throw error;
        });
      },
      // Nothing is kept, so that each piece is asked for here and counts.
      maxCacheSize: 0,
      // Whoever waits for the reading hears of the same error.
      handleUnhandledError: () => undefined,
    });
  }
}

/** Frames come in the order in which they are decoded: the counted ones end where the next is shown after them. */
async function frameRateOf(track: InputVideoTrack): Promise<number | null> {
  let [count, from, to] = [0, Infinity, -Infinity];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    if (count === lookedAtMost || (count >= countedFrames && packet.timestamp >= to)) break;
    from = Math.min(from, packet.timestamp);
    to = Math.max(to, packet.timestamp + packet.duration);
    count += 1;
  }
  const rate = count / (to - from);
  return Number.isFinite(rate) && rate > 0 ? Math.round(rate * 100) / 100 : null;
}

/** Profile and level are only asked of what can be taken: they are read from parameters that may not end. */
const codecStringOf = async (track: InputVideoTrack, codec: string | null): Promise<string | null> =>
  videoCodecs.some((one) => one === codec) ? track.getCodecParameterString() : null;

async function factsOf(input: Input): Promise<VideoFacts | null> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const audio = await input.getPrimaryAudioTrack();
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()].map(Math.round);
  const seconds = await input.computeDuration();
  if (!isHonest(width, mostSide) || !isHonest(height, mostSide) || !isHonest(seconds, mostSeconds)) return null;
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
 * What the head of an MP4, MOV or WebM file says of its video; nothing is decoded, and only the head and the table of
 * frames are read. Null for everything that is no such file, is damaged, or has no picture. Throws what the reader does.
 */
export async function readMedia(reader: Reader): Promise<VideoFacts | null> {
  const checked = await checkHead(reader).catch((error: unknown) => {
    if (error instanceof Malformed) return null;
    throw error;
  });
  if (!checked) return null;
  const reading = new Reading(checked);
  const input = new Input({ source: reading.source, formats });
  try {
    return (await input.canRead()) ? await factsOf(input) : null;
  } catch {
    // The library throws for whatever in a file is not as it should be, in many ways and none that says more.
    if (reading.failure !== undefined) throw reading.failure;
    return null;
  } finally {
    input.dispose();
  }
}
