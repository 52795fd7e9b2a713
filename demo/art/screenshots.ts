import { drawBlock } from "./blocks/block.ts";
import { box, colours, svgDocument } from "./svg.ts";
import type { Frame } from "./frame.ts";
import { screenHeight, screenWidth } from "./frame.ts";
import { drawHeader } from "./screen-headers.ts";
import type { AppBranding } from "./app-branding.ts";
import { rasterise } from "#server/platform/drawing/raster.ts";
import type { Block, Screen } from "./screen.ts";

/** Parts of an app that its screenshots are drawn from; `screens` by language code. */
export interface ScreenshotSource {
  look: AppBranding;
  screens: Partial<Record<string, Screen[]>>;
}

/** Width of a mid-range phone's screen; the full 1080 take twice as long to draw at a first start. */
const renderedWidth = 720;

/** Renders the app's screenshots in one language, 720 by 1280; empty if it has no screens in that language. */
export async function renderScreenshots(app: ScreenshotSource, language: string): Promise<Uint8Array[]> {
  const screens = app.screens[language] ?? [];
  const rightToLeft = language === "ur-IN";
  return Promise.all(screens.map((screen) => rasterise(screenSvg(screen, app.look, rightToLeft), renderedWidth)));
}

/** Renders a whole screen as SVG. Free space stretches list lines first, then widens the gaps between blocks. */
export function screenSvg(screen: Screen, look: AppBranding, rightToLeft: boolean): string {
  const onTint = screen.ground === "tint";
  const cardFill = onTint ? colours.white : look.tint;
  const ground = box(0, 0, screenWidth, screenHeight, { fill: onTint ? look.tint : colours.white });
  const plain: Frame = { top: 0, look, rightToLeft, cardFill, stretch: 0 };
  const head = drawHeader(screen.head, plain);
  const gaps = screen.blocks.length + 1;
  const free = (frame: Frame) =>
    screen.blocks.reduce((left, block) => left - drawBlock(block, frame).height, screenHeight - head.height);
  const lines = screen.blocks.reduce((sum, block) => sum + lineCount(block), 0);
  const frame = { ...plain, stretch: between(0, (free(plain) - gaps * 84) / Math.max(lines, 1), 120) };
  const gap = between(24, free(frame) / gaps, 150);
  let top = head.height + gap;
  const blocks = screen.blocks.map((block) => {
    const drawn = drawBlock(block, { ...frame, top });
    top += drawn.height + gap;
    return drawn.svg;
  });
  return svgDocument(screenWidth, screenHeight, ground + head.svg + blocks.join(""));
}

function lineCount(block: Block): number {
  if (block.kind === "rows" || block.kind === "bill") return block.lines.length;
  return block.kind === "stops" ? block.stops.length : 0;
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
