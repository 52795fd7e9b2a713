import type { TextStyle } from "./svg.ts";
import { text } from "./svg.ts";
import type { AppBranding } from "./app-branding.ts";

export const screenWidth = 1080;
export const screenHeight = 1920;
export const margin = 84;

/** Drawing context for a block: its top, the reading direction and the colours around it. */
export interface Frame {
  top: number;
  look: AppBranding;
  /** Fill of cards on this background. */
  cardFill: string;
  rightToLeft: boolean;
  /** Extra height of each list line, so that a short list fills its screen. */
  stretch: number;
}

export interface Drawn {
  svg: string;
  height: number;
}

/** Draws text at the side where reading starts, `inset` from the screen's edge; it ends before the margin. */
export function startText(frame: Frame, content: string, inset: number, y: number, given: TextStyle): string {
  const style = { maxWidth: screenWidth - inset - margin, ...given };
  return frame.rightToLeft
    ? text(content, screenWidth - inset, y, { ...style, anchor: "end" })
    : text(content, inset, y, style);
}

export function endText(frame: Frame, content: string, inset: number, y: number, style: TextStyle): string {
  return frame.rightToLeft
    ? text(content, inset, y, style)
    : text(content, screenWidth - inset, y, { ...style, anchor: "end" });
}

/** Converts an inset from the side where reading starts to an x coordinate. */
export function startX(frame: Frame, inset: number): number {
  return frame.rightToLeft ? screenWidth - inset : inset;
}

export function centredText(content: string, y: number, style: TextStyle): string {
  return text(content, screenWidth / 2, y, { maxWidth: screenWidth - 2 * margin, ...style, anchor: "middle" });
}
