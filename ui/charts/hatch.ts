/** Fill pattern that a canvas repeats. */
export interface HatchPattern {
  readonly image: HTMLCanvasElement;
  readonly repetition: "repeat";
  readonly transform: string;
}

/** Side of a tile in px; its lines run at 45°, about 6 px apart. */
const tile = 8;
const lineWidth = 1.1;

/** Creates diagonal lines of a colour in the screen's resolution; null without a canvas. */
export function createHatchPattern(color: string): HatchPattern | null {
  const fine = Math.max(1, Math.ceil(window.devicePixelRatio || 1));
  const image = document.createElement("canvas");
  image.width = tile * fine;
  image.height = tile * fine;
  const context = image.getContext("2d");
  if (!context) return null;
  context.scale(fine, fine);
  context.strokeStyle = color;
  context.lineWidth = lineWidth;
  context.globalAlpha = 0.45;
  context.beginPath();
  // Once through the middle and once through each corner, so that tiles join.
  for (const shift of [-tile, 0, tile]) {
    context.moveTo(shift - 1, tile + 1);
    context.lineTo(shift + tile + 1, -1);
  }
  context.stroke();
  return { image, repetition: "repeat", transform: `scale(${1 / fine})` };
}
