import { dominantColors } from "./dominant-colors.ts";

/** Loads and decodes an image from our own server. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

const sampleSide = 48;

export function imageColors(image: HTMLImageElement): readonly string[] {
  const canvas = document.createElement("canvas");
  canvas.width = sampleSide;
  canvas.height = sampleSide;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(image, 0, 0, sampleSide, sampleSide);
  return dominantColors(context.getImageData(0, 0, sampleSide, sampleSide).data);
}
