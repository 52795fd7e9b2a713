import sharp from "sharp";

const made = new Map<string, Promise<Buffer>>();

/** A plain PNG; `red` makes one of the same size another picture. Each is drawn once: nobody may write into it. */
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
