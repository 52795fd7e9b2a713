import type { FontWeight } from "#server/platform/drawing/fonts.ts";
import { shapeLine } from "#server/platform/drawing/shape-text-line.ts";

export const screenColors = {
  ink: "#121926",
  softInk: "#5d687a",
  line: "#dfe4eb",
  white: "#ffffff",
  up: "#0a7a48",
  down: "#b8232b",
} as const;

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  opacity?: number;
  /** Maximum width in pixels; a longer line is set in smaller letters, so that it fits. */
  maxWidth?: number;
}

/** Draws one line of text as SVG; `y` is its baseline. */
export function svgText(content: string, x: number, y: number, style: TextStyle): string {
  const { size, weight = 500, fill = screenColors.ink, anchor = "start", opacity = 1, maxWidth = Infinity } = style;
  const full = shapeLine(content, size, weight);
  const { svg, width } = full.width > maxWidth ? shapeLine(content, (size * maxWidth) / full.width, weight) : full;
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  return `<g transform="translate(${x - before} ${y})" fill="${fill}" fill-opacity="${opacity}">${svg}</g>`;
}

export interface BoxStyle {
  fill?: string;
  radius?: number;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
}

export function svgBox(x: number, y: number, width: number, height: number, style: BoxStyle = {}): string {
  const { fill = screenColors.white, radius = 0, stroke = "none", strokeWidth = 0, opacity = 1 } = style;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" fill-opacity="${opacity}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`;
}

export function svgCircle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

export function svgLine(points: [number, number][], stroke: string, width: number, dash = ""): string {
  const path = points.map(([x, y]) => `${x},${y}`).join(" ");
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  return `<polyline points="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

export function svgDocument(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
