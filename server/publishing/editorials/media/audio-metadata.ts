/** Bitrates of MPEG-1 layer III in kbit/s, then those of MPEG-2 and 2.5 (ISO 11172-3, 2.4.2.3; 13818-3, 2.4.2.3). */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};

interface Frame {
  readonly at: number;
  readonly samples: number;
  readonly sampleRate: number;
  readonly bitsASecond: number;
  readonly bytes: number;
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.readUInt32BE(at);
  if (head >>> 21 !== 0x7ff) return null;
  const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3];
  const sampleRate = sampleRates[version]?.[(head >>> 10) & 3];
  const kbits = bitrates[version === 3 ? 0 : 1][(head >>> 12) & 15];
  if (layer !== 1 || !sampleRate || !kbits) return null;
  const samples = version === 3 ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  const length = Math.floor((samples / 8) * ((kbits * 1000) / sampleRate)) + padding;
  return { at, samples, sampleRate, bitsASecond: kbits * 1000, bytes: length };
}

/** Finds the start of the audio after an ID3v2 tag, whose size excludes its own ten bytes. */
function findAudioStart(bytes: Buffer): number {
  if (bytes.toString("latin1", 0, 3) !== "ID3" || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 127), 0);
  return 10 + size;
}

/** Returns the number of frames that an encoder wrote into the first one, for variable bitrates. */
function readFrameCount(bytes: Buffer, { at, bytes: length }: Frame): number | null {
  const frame = bytes.subarray(at, at + Math.max(length, 200));
  const mark = Math.max(frame.indexOf("Xing", 0, "latin1"), frame.indexOf("Info", 0, "latin1"));
  if (mark === -1 || mark + 12 > frame.length || (frame.readUInt32BE(mark + 4) & 1) === 0) return null;
  return frame.readUInt32BE(mark + 8);
}

/** Requires two frames in a row, which cannot be a coincidence. */
function firstFrame(bytes: Buffer): Frame | null {
  const start = findAudioStart(bytes);
  const searched = Math.min(bytes.length, start + 65_536);
  for (let at = start; at < searched; at += 1) {
    const frame = frameAt(bytes, at);
    if (frame && frameAt(bytes, at + frame.bytes)) return frame;
  }
  return null;
}

function mp3Seconds(bytes: Buffer): number | null {
  const frame = firstFrame(bytes);
  if (!frame) return null;
  const frames = readFrameCount(bytes, frame);
  if (frames !== null) return (frames * frame.samples) / frame.sampleRate;
  return ((bytes.length - frame.at) * 8) / frame.bitsASecond;
}

/** Finds an MP4 box by its path (ISO 14496-12, 4.2). */
function boxIn(bytes: Buffer, [name, ...rest]: readonly string[]): Buffer | null {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const long = size === 1 && at + 16 <= bytes.length;
    const length = size === 0 ? bytes.length - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return null;
    if (bytes.toString("latin1", at + 4, at + 8) === name) {
      const body = bytes.subarray(at + (long ? 16 : 8), at + length);
      return rest.length === 0 ? body : boxIn(body, rest);
    }
    at += length;
  }
  return null;
}

function mp4Seconds(bytes: Buffer): number | null {
  const head = boxIn(bytes, ["moov", "mvhd"]);
  if (!head || head.length < 32) return null;
  const isLong = head[0] === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return scale === 0 ? null : length / scale;
}

interface AudioMetadata {
  readonly mime: "audio/mpeg" | "audio/mp4";
  readonly durationSeconds: number;
}

/** Detects MP3 or AAC in MP4, and its duration, from the file's bytes; null for anything else. */
export function readAudioMetadata(bytes: Buffer): AudioMetadata | null {
  const isMp4 = bytes.toString("latin1", 4, 8) === "ftyp";
  const seconds = isMp4 ? mp4Seconds(bytes) : mp3Seconds(bytes);
  if (seconds === null || !Number.isFinite(seconds) || seconds < 1) return null;
  return { mime: isMp4 ? "audio/mp4" : "audio/mpeg", durationSeconds: Math.round(seconds) };
}
