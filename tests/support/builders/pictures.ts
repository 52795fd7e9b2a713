import sharp from "sharp";

const made = new Map<string, Promise<Buffer>>();

/** Returns a plain PNG; another `red` gives another image of the same size. Cached: do not modify the buffer. */
export function picture(width: number, height: number, red = 200): Promise<Buffer> {
  const measures = `${width} × ${height}, ${red}`;
  const drawn = made.get(measures) ?? draw(width, height, red);
  made.set(measures, drawn);
  return drawn;
}

function draw(width: number, height: number, red: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 80 } } })
    .png()
    .toBuffer();
}

/** Draws squares of many shades in an order given by `turn`; `light` scales their brightness. */
export function striped(width: number, height: number, turn: number, light = 1): Promise<Buffer> {
  const [columns, rows] = [9, 8];
  const shades = Buffer.from(
    Array.from({ length: columns * rows }, (_, at) =>
      Math.min(255, Math.round(((at * 37 + turn * at * at * 11) % 200) * light)),
    ),
  );
  return sharp(shades, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { kernel: "nearest", fit: "fill" })
    .png()
    .toBuffer();
}
