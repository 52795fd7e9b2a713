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
  /** Where it is not the container's usual one. */
  readonly codec?: "avc" | "hevc" | "vp9";
  /** As coded, before its rotation. */
  readonly width?: number;
  readonly height?: number;
  readonly rotation?: 0 | 90 | 180 | 270;
  readonly seconds?: number;
  readonly frameRate?: number;
  /** In pieces of a second, as what records live writes it: lengths are not known before. */
  readonly live?: boolean;
  /** Written into the frames, so that files differ. */
  readonly mark?: string;
}

const formats = {
  mp4: (live: boolean) => new Mp4OutputFormat(live ? { fastStart: "fragmented" } : {}),
  mov: (live: boolean) => new MovOutputFormat(live ? { fastStart: "fragmented" } : {}),
  webm: (live: boolean) => new WebMOutputFormat({ appendOnly: live }),
};

/** An avcC box (ISO/IEC 14496-15): profile High, level 3.1, with one parameter set of each kind. */
const avcDescription = Uint8Array.from(
  Buffer.from(
    "0164001fffe100196764001facd9405005bb0110000003001000000303c0f18319600100 0668ebe3cb22c0".replace(" ", ""),
    "hex",
  ),
);
const codecStrings = { avc: "avc1.64001f", hevc: "hvc1.1.6.L93.B0", vp9: "vp09.00.31.08" } as const;

/** ISO/IEC 14496-15, 8.3.3.1: a hvcC box without parameter sets. */
const hevcDescription = Uint8Array.from([
  1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
]);

const made = new Map<string, Promise<Uint8Array>>();

/**
 * A video file as its container describes it. Its frames hold no picture: nobody decodes them here. 9:16, three
 * seconds, unless said otherwise. Each is written once: its head holds the second it was written in.
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

/** A video in which a number so many bytes behind the name of its first such box is another one. */
export async function aLyingVideo(of: VideoOf, box: string, at: number, number: number): Promise<Uint8Array> {
  const bytes = Uint8Array.from(await aVideo(of));
  const name = Buffer.from(bytes).indexOf(box, 0, "latin1");
  new DataView(bytes.buffer).setUint32(name + box.length + at, number);
  return bytes;
}
