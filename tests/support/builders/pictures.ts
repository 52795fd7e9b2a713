import sharp from "sharp";

/** A plain PNG; `red` makes one of the same size another picture. */
export function picture(width: number, height: number, red = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 80 } } })
    .png()
    .toBuffer();
}
