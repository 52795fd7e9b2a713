import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

interface VideoOf {
  readonly container?: "mp4" | "mov" | "webm";
  /** Video codec; the usual one of the container if omitted. */
  readonly codec?: "avc" | "hevc" | "vp9";
  /** Width in pixels as coded, before the player applies the rotation. */
  readonly width?: number;
  readonly height?: number;
  readonly rotation?: 0 | 90 | 180 | 270;
  readonly seconds?: number;
  readonly frameRate?: number;
  /** Whether to write fragments of one second, as live recorders do, without a length known in advance. */
  readonly live?: boolean;
  /** Text written into the frames, so that files differ. */
  readonly mark?: string;
}

const formats = {
  mp4: (live: boolean) => new Mp4OutputFormat(live ? { fastStart: "fragmented" } : {}),
  mov: (live: boolean) => new MovOutputFormat(live ? { fastStart: "fragmented" } : {}),
  webm: (live: boolean) => new WebMOutputFormat({ appendOnly: live }),
};

/**
 * Box avcC: the decoder's description of an H.264 track (ISO/IEC 14496-15), profile High, level 3.1, with one parameter
 * set of each kind.
 */
const avcDescription = Uint8Array.from(
  Buffer.from(
    "0164001fffe100196764001facd9405005bb0110000003001000000303c0f18319600100 0668ebe3cb22c0".replace(" ", ""),
    "hex",
  ),
);
const codecStrings = { avc: "avc1.64001f", hevc: "hvc1.1.6.L93.B0", vp9: "vp09.00.31.08" } as const;

/** Box hvcC without parameter sets (ISO/IEC 14496-15, 8.3.3.1): the decoder's description of an HEVC track. */
const hevcDescription = Uint8Array.from([
  1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
]);

const made = new Map<string, Promise<Uint8Array>>();

/**
 * Builds a video file with a valid container and empty frames, which no test decodes. By default 9:16 and three
 * seconds. Cached, because its header contains the second of its creation.
 */
export function aVideo(video: VideoOf = {}): Promise<Uint8Array> {
  const key = JSON.stringify(video);
  const written = made.get(key) ?? write(video);
  made.set(key, written);
  return written;
}

async function write(video: VideoOf): Promise<Uint8Array> {
  const { container = "mp4", width = 1080, height = 1920, rotation = 0, seconds = 3, frameRate = 25 } = video;
  const codec = video.codec ?? (container === "webm" ? "vp9" : "avc");
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](video.live ?? false), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation, frameRate });
  await output.start();
  const description = codec === "avc" ? avcDescription : codec === "hevc" ? hevcDescription : undefined;
  const config = { codec: codecStrings[codec], codedWidth: width, codedHeight: height };
  const data = new TextEncoder().encode(`frame ${video.mark ?? ""}`);
  for (let at = 0; at < seconds * frameRate; at += 1)
    await source.add(
      new EncodedPacket(data, at === 0 ? "key" : "delta", at / frameRate, 1 / frameRate),
      at === 0 ? { decoderConfig: { ...config, ...(description && { description }) } } : undefined,
    );
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** Builds a video and overwrites the number `at` bytes after the first `box` name. */
export async function aLyingVideo(of: VideoOf, box: string, at: number, number: number): Promise<Uint8Array> {
  const bytes = Uint8Array.from(await aVideo(of));
  const name = Buffer.from(bytes).indexOf(box, 0, "latin1");
  new DataView(bytes.buffer).setUint32(name + box.length + at, number);
  return bytes;
}
