import { coloursOf } from "./colours.ts";

/** Loads and decodes an image from our own server. */
export async function pictureAt(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

const side = 48;

export function coloursOfPicture(image: HTMLImageElement): readonly string[] {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(image, 0, 0, side, side);
  return coloursOf(context.getImageData(0, 0, side, side).data);
}
