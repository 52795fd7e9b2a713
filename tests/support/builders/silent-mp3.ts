/** Builds a silent MP3: MPEG-1 layer III frames, 128 kbit/s at 44.1 kHz, 417 bytes each, all data zero. */
export function silentMp3(frames = 400): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
