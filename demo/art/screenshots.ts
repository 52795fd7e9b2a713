import { svgBox, svgCircle, screenColors, svgLine, svgDocument, svgText } from "./svg.ts";
import {
  type DrawnBlock,
  type BlockFrame,
  screenMargin,
  screenHeight,
  screenWidth,
  drawStartText,
  startEdgeX,
} from "./block-frame.ts";
import { drawScreenHeader } from "./screen-headers.ts";
import type { AppBranding } from "./app-branding.ts";
import { renderSvgToPng } from "#server/platform/drawing/render-svg-to-png.ts";
import type { ScreenBlock, ScreenBlockOf, DrawnScreen } from "./drawn-screen.ts";
import { drawBill, drawCardBlock, drawRows } from "./blocks/cards.ts";
import { drawChart, drawColumnChart, drawRingChart } from "./blocks/charts.ts";
import { drawQrCode, drawMap, drawPlayer } from "./blocks/media.ts";
import { drawButton, drawMessage, drawTextLines } from "./blocks/text-blocks.ts";

const gap = 40;

function drawTiles({ labels, chosen, perRow = 2 }: ScreenBlockOf<"tiles">, frame: BlockFrame): DrawnBlock {
  const width = (screenWidth - 2 * screenMargin - gap * (perRow - 1)) / perRow;
  const height = Math.min(width, 340);
  const size = labels.some((label) => label.length > 3) ? 58 : 110;
  const tiles = labels.map((label, index) => {
    const column = frame.rightToLeft ? perRow - 1 - (index % perRow) : index % perRow;
    const x = screenMargin + column * (width + gap);
    const y = frame.top + Math.floor(index / perRow) * (height + gap);
    const on = index === chosen;
    return (
      svgBox(x, y, width, height, { fill: on ? frame.look.from : frame.cardFill, radius: 40 }) +
      svgText(label, x + width / 2, y + height / 2 + size * 0.35, {
        size,
        weight: 700,
        fill: on ? screenColors.white : screenColors.ink,
        anchor: "middle",
        maxWidth: width - 40,
      })
    );
  });
  const rows = Math.ceil(labels.length / perRow);
  return { svg: tiles.join(""), height: rows * (height + gap) - gap };
}

const width = screenWidth - 2 * screenMargin;
const rowHeight = 118;

function drawMonth(block: ScreenBlockOf<"month">, frame: BlockFrame): DrawnBlock {
  const step = (width - 60) / 7;
  const x = (column: number) => screenMargin + 30 + step * (column + 0.5);
  const weekdays = block.weekdays.map((name, column) =>
    svgText(name, x(column), frame.top + 100, { size: 42, fill: screenColors.softInk, anchor: "middle" }),
  );
  const days = Array.from({ length: block.days }, (_, index) => {
    const day = index + 1;
    const place = block.firstWeekday + index;
    const y = frame.top + 200 + Math.floor(place / 7) * rowHeight;
    const today = day === block.today;
    const marked = block.marked.includes(day);
    return (
      (today ? svgCircle(x(place % 7), y - 16, 52, frame.look.from) : "") +
      (marked && !today ? svgCircle(x(place % 7), y + 26, 9, frame.look.from) : "") +
      svgText(String(day), x(place % 7), y, {
        size: 46,
        weight: today || marked ? 700 : 500,
        fill: today ? screenColors.white : screenColors.ink,
        anchor: "middle",
      })
    );
  });
  const height = 210 + Math.ceil((block.firstWeekday + block.days) / 7) * rowHeight;
  return {
    svg:
      svgBox(screenMargin, frame.top, width, height - 40, { fill: frame.cardFill, radius: 44 }) +
      weekdays.join("") +
      days.join(""),
    height: height - 40,
  };
}

/** Parts of an app that its screenshots are drawn from; `screens` by language code. */
export interface ScreenshotSource {
  look: AppBranding;
  screens: Partial<Record<string, DrawnScreen[]>>;
}

/**
 * Width in pixels of the drawn screenshots, as on a mid-range phone. The full 1080 take twice as long to draw at a
 * first start.
 */
const renderedWidth = 720;

/** Renders the app's screenshots in one language, 720 by 1280; empty if it has no screens in that language. */
export async function renderScreenshots(app: ScreenshotSource, language: string): Promise<Uint8Array[]> {
  const screens = app.screens[language] ?? [];
  const rightToLeft = language === "ur-IN";
  return Promise.all(screens.map((screen) => renderSvgToPng(screenSvg(screen, app.look, rightToLeft), renderedWidth)));
}

/** Renders a whole screen as SVG. Free space stretches list lines first, then widens the gaps between blocks. */
export function screenSvg(screen: DrawnScreen, look: AppBranding, rightToLeft: boolean): string {
  const onTint = screen.ground === "tint";
  const cardFill = onTint ? screenColors.white : look.tint;
  const ground = svgBox(0, 0, screenWidth, screenHeight, { fill: onTint ? look.tint : screenColors.white });
  const plain: BlockFrame = { top: 0, look, rightToLeft, cardFill, stretch: 0 };
  const head = drawScreenHeader(screen.head, plain);
  const gaps = screen.blocks.length + 1;
  const free = (frame: BlockFrame) =>
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

function lineCount(block: ScreenBlock): number {
  if (block.kind === "rows" || block.kind === "bill") return block.lines.length;
  return block.kind === "stops" ? block.stops.length : 0;
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Draws a block at the frame's top and returns its height. */
function drawBlock(block: ScreenBlock, frame: BlockFrame): DrawnBlock {
  switch (block.kind) {
    case "rows":
      return drawRows(block, frame);
    case "card":
      return drawCardBlock(block, frame);
    case "bill":
      return drawBill(block, frame);
    case "chart":
      return drawChart(block, frame);
    case "columns":
      return drawColumnChart(block, frame);
    case "button":
      return drawButton(block, frame);
    case "words":
      return drawTextLines(block, frame);
    case "tiles":
      return drawTiles(block, frame);
    case "stops":
      return drawStops(block, frame);
    case "map":
      return drawMap(block, frame);
    case "code":
      return drawQrCode(block, frame);
    case "message":
      return drawMessage(block, frame);
    case "player":
      return drawPlayer(block, frame);
    case "month":
      return drawMonth(block, frame);
    case "ring":
      return drawRingChart(block, frame);
  }
}

function drawStops({ stops }: ScreenBlockOf<"stops">, frame: BlockFrame): DrawnBlock {
  const step = 196 + frame.stretch;
  const x = startEdgeX(frame, screenMargin + 36);
  const middle = (index: number) => frame.top + 70 + index * step;
  const behind = stops.filter((stop) => stop.done).length;
  const rail = (first: number, last: number, colour: string) =>
    last > first
      ? svgLine(
          [
            [x, middle(first)],
            [x, middle(last)],
          ],
          colour,
          12,
        )
      : "";
  const dots = stops.map(({ time, name, done }, index) => {
    const y = middle(index);
    return (
      svgCircle(x, y, 36, done ? frame.look.from : "#d3dae4") +
      svgCircle(x, y, done ? 14 : 24, screenColors.white) +
      drawStartText(frame, time, screenMargin + 116, y - 14, { size: 46, fill: screenColors.softInk }) +
      drawStartText(frame, name, screenMargin + 116, y + 54, { size: 58, weight: done ? 500 : 700 })
    );
  });
  const svg = rail(0, stops.length - 1, "#d3dae4") + rail(0, behind - 1, frame.look.from) + dots.join("");
  return { svg, height: stops.length * step - 40 };
}
