import type { TextStyle } from "./svg.ts";
import { svgText } from "./svg.ts";
import type { AppBranding } from "./app-branding.ts";

export const screenWidth = 1080;
export const screenHeight = 1920;
export const screenMargin = 84;

/** Drawing context for a block: its top, the reading direction and the colours around it. */
export interface BlockFrame {
  top: number;
  look: AppBranding;
  /** Fill colour of cards on this background. */
  cardFill: string;
  rightToLeft: boolean;
  /** Extra height of each list line in pixels, so that a short list fills its screen. */
  stretch: number;
}

export interface DrawnBlock {
  svg: string;
  height: number;
}

/** Draws text at the side where reading starts, `inset` from the screen's edge; it ends before the margin. */
export function drawStartText(frame: BlockFrame, content: string, inset: number, y: number, given: TextStyle): string {
  const style = { maxWidth: screenWidth - inset - screenMargin, ...given };
  return frame.rightToLeft
    ? svgText(content, screenWidth - inset, y, { ...style, anchor: "end" })
    : svgText(content, inset, y, style);
}

export function drawEndText(frame: BlockFrame, content: string, inset: number, y: number, style: TextStyle): string {
  return frame.rightToLeft
    ? svgText(content, inset, y, style)
    : svgText(content, screenWidth - inset, y, { ...style, anchor: "end" });
}

/** Converts an inset from the side where reading starts to an x coordinate. */
export function startEdgeX(frame: BlockFrame, inset: number): number {
  return frame.rightToLeft ? screenWidth - inset : inset;
}

export function drawCentredText(content: string, y: number, style: TextStyle): string {
  return svgText(content, screenWidth / 2, y, { maxWidth: screenWidth - 2 * screenMargin, ...style, anchor: "middle" });
}
