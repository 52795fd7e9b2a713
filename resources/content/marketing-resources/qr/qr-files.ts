import type { qrPath } from "#ui/marks/qr-path.ts";
import { renderPng } from "../parts/render-png.ts";
import { qrPrintLayout, type QrPrintSize } from "./print-size.ts";

type Code = ReturnType<typeof qrPath>;

export function qrSvg({ side, path }: Code, size: QrPrintSize): Blob {
  const box = `width="${size * 10}mm" height="${size * 10}mm" viewBox="0 0 ${side} ${side}"`;
  const body = `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" shape-rendering="crispEdges"/>`;
  return new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${body}</svg>`], { type: "image/svg+xml" });
}

export function drawQr(
  context: CanvasRenderingContext2D,
  { side, path }: Code,
  at: { x: number; y: number; px: number },
) {
  context.save();
  context.translate(at.x, at.y);
  context.scale(at.px / side, at.px / side);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "#000";
  context.clip(new Path2D(path));
  context.fillRect(0, 0, side, side);
  context.restore();
}

export function qrPng(code: Code, size: QrPrintSize): Promise<Blob> {
  const { px } = qrPrintLayout(size, code.side);
  return renderPng(px, px, (context) => drawQr(context, code, { x: 0, y: 0, px }));
}
