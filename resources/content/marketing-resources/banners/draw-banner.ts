import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { qrPath } from "#ui/marks/qr-path.ts";
import { scriptTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import { drawQr } from "../qr/qr-files.ts";
import type { BannerSize } from "./banner-sizes.ts";
import { wrapText } from "./wrap-text.ts";

/** Content of a banner, the same in every size. */
export interface BannerContent {
  readonly language: LanguageCode;
  readonly title: string;
  readonly text: string;
  /** Background colour, dark enough for white text. */
  readonly ground: string;
  readonly icon: HTMLImageElement | null;
  readonly shot: HTMLImageElement | null;
  readonly badge: HTMLImageElement;
  readonly code: ReturnType<typeof qrPath>;
}

interface Block {
  readonly height: number;
  draw(y: number): void;
}

const lineHeights = { latin: 1.25, indic: 1.45, nastaliq: 2.1 } as const;

/** Draws a banner at full size; scale the context to draw it smaller. */
export function drawBanner(context: CanvasRenderingContext2D, size: BannerSize, parts: BannerContent): void {
  const { width, height, shape } = size;
  const unit = Math.min(width, height) / 100;
  const pad = unit * 8;
  const isRtl = textDirection(parts.language) === "rtl";
  const isSide = shape === "side";
  paintBackground(context, width, height, parts.ground);

  const shotWidth = parts.shot ? (isSide ? unit * (width > height ? 46 : 38) : unit * 52) : 0;
  const room = isSide ? width - pad * (parts.shot ? 3 : 2) - shotWidth : width - pad * 2;
  // The text column starts on the side where lines start in its language.
  const start = isSide ? (isRtl ? width - pad : pad) : width / 2;
  const left = (ownWidth: number): number => (isSide ? (isRtl ? start - ownWidth : start) : start - ownWidth / 2);
  const blocks = contentBlocks(context, parts, { unit, room, start, left, centred: !isSide });

  const hasCode = size.key === "poster";
  const contentHeight = blocks.reduce((sum, block) => sum + block.height, 0) + unit * 4 * (blocks.length - 1);
  let y = isSide ? (height - contentHeight) / 2 : pad * 1.25;
  for (const block of blocks) {
    block.draw(y);
    y += block.height + unit * 4;
  }

  const codePx = hasCode ? unit * 34 : 0;
  if (hasCode) drawQr(context, parts.code, { x: (width - codePx) / 2, y: height - pad - codePx, px: codePx });
  if (!parts.shot) return;
  const shotX = isSide ? (isRtl ? pad : width - pad - shotWidth) : (width - shotWidth) / 2;
  const shotY = isSide ? pad : y + unit * 3;
  // Without a QR code, the screenshot extends past the lower edge.
  const end = hasCode ? height - pad * 2 - codePx : height + unit * 4;
  drawScreenshot(context, parts.shot, { x: shotX, y: shotY, width: shotWidth, end });
}

function paintBackground(context: CanvasRenderingContext2D, width: number, height: number, ground: string): void {
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const shade = context.createLinearGradient(0, 0, width, height);
  shade.addColorStop(0, "rgb(0 0 0 / 0)");
  shade.addColorStop(1, "rgb(0 0 0 / 0.28)");
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}

interface Column {
  readonly unit: number;
  readonly room: number;
  readonly start: number;
  readonly centred: boolean;
  left(own: number): number;
}

function contentBlocks(context: CanvasRenderingContext2D, parts: BannerContent, column: Column): Block[] {
  const { unit, left } = column;
  const iconPx = unit * 15;
  const { icon, badge } = parts;
  const badgeHeight = unit * 9;
  const badgeWidth = (badge.naturalWidth / badge.naturalHeight) * badgeHeight;
  return [
    ...(icon ? [{ height: iconPx, draw: (y: number) => drawRounded(context, icon, left(iconPx), y, iconPx) }] : []),
    textBlock(context, parts.language, parts.title, { ...column, px: unit * 8, weight: 600, most: 2 }),
    textBlock(context, parts.language, parts.text, { ...column, px: unit * 4.2, weight: 400, most: 3 }),
    { height: badgeHeight, draw: (y) => context.drawImage(badge, left(badgeWidth), y, badgeWidth, badgeHeight) },
  ];
}

interface TextStyle extends Column {
  readonly px: number;
  readonly weight: 400 | 600;
  readonly most: number;
}

function textBlock(context: CanvasRenderingContext2D, language: LanguageCode, text: string, look: TextStyle): Block {
  const type = scriptTypeOf(language);
  const font = `${look.weight} ${look.px}px ${typeScaleOf(type).family}`;
  const lineHeight = look.px * lineHeights[type];
  context.font = font;
  const lines = wrapText(text, look.room, look.most, (part) => context.measureText(part).width);
  return {
    height: lines.length * lineHeight,
    draw: (y) => {
      context.font = font;
      context.fillStyle = "#fff";
      context.direction = textDirection(language);
      context.textAlign = look.centred ? "center" : "start";
      context.textBaseline = "middle";
      lines.forEach((line, index) => context.fillText(line, look.start, y + (index + 0.5) * lineHeight));
    },
  };
}

function drawRounded(context: CanvasRenderingContext2D, image: HTMLImageElement, x: number, y: number, px: number) {
  context.save();
  context.beginPath();
  context.roundRect(x, y, px, px, px * 0.22);
  context.clip();
  context.drawImage(image, x, y, px, px);
  context.restore();
}

interface ScreenshotBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Lower limit of the screenshot, which keeps its aspect ratio and is clipped there. */
  readonly end: number;
}

function drawScreenshot(
  context: CanvasRenderingContext2D,
  shot: HTMLImageElement,
  { x, y, width, end }: ScreenshotBox,
): void {
  const fullHeight = (shot.naturalHeight / shot.naturalWidth) * width;
  const visibleHeight = Math.min(fullHeight, end - y);
  if (visibleHeight < width / 4) return;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, visibleHeight, width * 0.05);
  context.clip();
  context.drawImage(shot, x, y, width, fullHeight);
  context.restore();
}
