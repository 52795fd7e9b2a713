import { svgBox, svgCircle, screenColors, svgLine } from "../svg.ts";
import type { DrawnBlock, BlockFrame } from "../block-frame.ts";
import { drawCentredText, screenMargin, screenWidth } from "../block-frame.ts";
import { glyphSvg } from "../glyphs.ts";
import type { ScreenBlockOf } from "../drawn-screen.ts";

const width = screenWidth - 2 * screenMargin;

export function drawMap(_block: ScreenBlockOf<"map">, frame: BlockFrame): DrawnBlock {
  const height = 900;
  const road = (d: string, stroke: number) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linecap="round"/>`;
  const pin = (x: number, y: number) =>
    svgCircle(x, y, 54, screenColors.white) +
    svgCircle(x, y, 46, frame.look.from) +
    svgLine(
      [
        [x - 20, y],
        [x + 20, y],
      ],
      screenColors.white,
      12,
    ) +
    svgLine(
      [
        [x, y - 20],
        [x, y + 20],
      ],
      screenColors.white,
      12,
    );
  const svg = `<g transform="translate(0 ${frame.top})">${
    svgBox(screenMargin, 0, width, height, { fill: "#e2efe6", radius: 44 }) +
    `<path d="M${screenMargin} 620c180-90 300 40 470-30s260-150 442-90v356a44 44 0 0 1-44 44H128a44 44 0 0 1-44-44z" fill="#cfe3ea"/>` +
    road(`M${screenMargin + 40} 200C340 260 420 120 640 190s240 60 316 20`, 30) +
    road("M400 30c40 200-60 330 30 470s60 240 10 360", 24) +
    road("M700 40c-30 260 90 330 40 520", 20) +
    pin(330, 250) +
    pin(640, 400) +
    pin(500, 660) +
    svgCircle(760, 640, 70, "#1f7fea", 0.2) +
    svgCircle(760, 640, 30, "#1f7fea")
  }</g>`;
  return { svg, height };
}

export function drawQrCode(_block: ScreenBlockOf<"code">, frame: BlockFrame): DrawnBlock {
  const cells = 21;
  const cell = 28;
  const left = (screenWidth - cells * cell) / 2;
  const top = frame.top + 56;
  const inFinder = (x: number, y: number) => (y < 8 && (x < 8 || x > 12)) || (x < 8 && y > 12);
  const squares = Array.from({ length: cells * cells }, (_, index) => {
    const [x, y] = [index % cells, Math.floor(index / cells)];
    const dark = (x * 7 + y * 13 + x * y * 3 + ((x ^ y) & 5)) % 5 < 2;
    return dark && !inFinder(x, y)
      ? svgBox(left + x * cell, top + y * cell, cell, cell, { fill: screenColors.ink })
      : "";
  });
  const finder = (x: number, y: number) =>
    svgBox(left + x * cell, top + y * cell, 7 * cell, 7 * cell, { fill: screenColors.ink, radius: 12 }) +
    svgBox(left + (x + 1) * cell, top + (y + 1) * cell, 5 * cell, 5 * cell, { radius: 8 }) +
    svgBox(left + (x + 2) * cell, top + (y + 2) * cell, 3 * cell, 3 * cell, { fill: screenColors.ink, radius: 6 });
  const side = cells * cell + 112;
  const svg =
    svgBox((screenWidth - side) / 2, frame.top, side, side, { radius: 44 }) +
    squares.join("") +
    finder(0, 0) +
    finder(14, 0) +
    finder(0, 14);
  return { svg, height: side };
}

export function drawPlayer({ song, singer, progress }: ScreenBlockOf<"player">, frame: BlockFrame): DrawnBlock {
  const side = 780;
  const left = (screenWidth - side) / 2;
  const { from, to, accent, glyph } = frame.look;
  const y = frame.top + side + 330;
  const reached = screenMargin + (width * progress) / 100;
  const controls = y + 210;
  const svg =
    `<linearGradient id="cover" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${accent}"/><stop offset="0.55" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    svgBox(left, frame.top, side, side, { fill: "url(#cover)", radius: 60 }) +
    `<g color="${from}" transform="translate(${left + 134} ${frame.top + 134})">${glyphSvg(glyph)}</g>` +
    drawCentredText(song, frame.top + side + 130, { size: 76, weight: 700 }) +
    drawCentredText(singer, frame.top + side + 220, { size: 52, fill: screenColors.softInk }) +
    svgLine(
      [
        [screenMargin, y],
        [screenWidth - screenMargin, y],
      ],
      "#d9dfe8",
      14,
    ) +
    svgLine(
      [
        [screenMargin, y],
        [reached, y],
      ],
      from,
      14,
    ) +
    svgCircle(reached, y, 26, from) +
    svgCircle(screenWidth / 2, controls, 96, from) +
    `<path d="M505 ${controls - 44}h24v88h-24zM551 ${controls - 44}h24v88h-24z" fill="#fff"/>` +
    `<path d="M350 ${controls - 40}v80l-66-40zM730 ${controls - 40}v80l66-40z" fill="${screenColors.ink}"/>`;
  return { svg, height: side + 640 };
}
