import sharp from "sharp";

/** An image file for a file input. */
interface PictureFile {
  readonly name: string;
  readonly mimeType: "image/png";
  readonly buffer: Buffer;
}

const drawn = async (name: string, width: number, height: number, colour: string): Promise<PictureFile> => {
  const middle = { x: width / 2, y: height / 2, radius: Math.min(width, height) / 4 };
  const shape = `<rect width="100%" height="100%" fill="${colour}"/>
    <circle cx="${middle.x}" cy="${middle.y}" r="${middle.radius}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`;
  return { name, mimeType: "image/png", buffer: await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer() };
};

export function drawIcon(colour = "#0a7d4f"): Promise<PictureFile> {
  return drawn("icon.png", 512, 512, colour);
}

export function drawScreenshots(): Promise<PictureFile[]> {
  return Promise.all(
    ["#20457c", "#7c4520"].map((colour, index) => drawn(`screen-${index + 1}.png`, 720, 1280, colour)),
  );
}
