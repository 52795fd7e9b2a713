import { box, circle, colours, line } from "../svg.ts";
import type { Drawn, Frame } from "../frame.ts";
import { centredText, margin, screenWidth } from "../frame.ts";
import { glyphSvg } from "../glyphs.ts";
import type { BlockOf } from "../screen.ts";

const width = screenWidth - 2 * margin;

export function drawMap(_block: BlockOf<"map">, frame: Frame): Drawn {
  const height = 900;
  const road = (d: string, stroke: number) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linecap="round"/>`;
  const pin = (x: number, y: number) =>
    circle(x, y, 54, colours.white) +
    circle(x, y, 46, frame.look.from) +
    line(
      [
        [x - 20, y],
        [x + 20, y],
      ],
      colours.white,
      12,
    ) +
    line(
      [
        [x, y - 20],
        [x, y + 20],
      ],
      colours.white,
      12,
    );
  const svg = `<g transform="translate(0 ${frame.top})">${
    box(margin, 0, width, height, { fill: "#e2efe6", radius: 44 }) +
    `<path d="M${margin} 620c180-90 300 40 470-30s260-150 442-90v356a44 44 0 0 1-44 44H128a44 44 0 0 1-44-44z" fill="#cfe3ea"/>` +
    road(`M${margin + 40} 200C340 260 420 120 640 190s240 60 316 20`, 30) +
    road("M400 30c40 200-60 330 30 470s60 240 10 360", 24) +
    road("M700 40c-30 260 90 330 40 520", 20) +
    pin(330, 250) +
    pin(640, 400) +
    pin(500, 660) +
    circle(760, 640, 70, "#1f7fea", 0.2) +
    circle(760, 640, 30, "#1f7fea")
  }</g>`;
  return { svg, height };
}

export function drawCode(_block: BlockOf<"code">, frame: Frame): Drawn {
  const cells = 21;
  const cell = 28;
  const left = (screenWidth - cells * cell) / 2;
  const top = frame.top + 56;
  const inFinder = (x: number, y: number) => (y < 8 && (x < 8 || x > 12)) || (x < 8 && y > 12);
  const squares = Array.from({ length: cells * cells }, (_, index) => {
    const [x, y] = [index % cells, Math.floor(index / cells)];
    const dark = (x * 7 + y * 13 + x * y * 3 + ((x ^ y) & 5)) % 5 < 2;
    return dark && !inFinder(x, y) ? box(left + x * cell, top + y * cell, cell, cell, { fill: colours.ink }) : "";
  });
  const finder = (x: number, y: number) =>
    box(left + x * cell, top + y * cell, 7 * cell, 7 * cell, { fill: colours.ink, radius: 12 }) +
    box(left + (x + 1) * cell, top + (y + 1) * cell, 5 * cell, 5 * cell, { radius: 8 }) +
    box(left + (x + 2) * cell, top + (y + 2) * cell, 3 * cell, 3 * cell, { fill: colours.ink, radius: 6 });
  const side = cells * cell + 112;
  const svg =
    box((screenWidth - side) / 2, frame.top, side, side, { radius: 44 }) +
    squares.join("") +
    finder(0, 0) +
    finder(14, 0) +
    finder(0, 14);
  return { svg, height: side };
}

export function drawPlayer({ song, singer, progress }: BlockOf<"player">, frame: Frame): Drawn {
  const side = 780;
  const left = (screenWidth - side) / 2;
  const { from, to, accent, glyph } = frame.look;
  const y = frame.top + side + 330;
  const reached = margin + (width * progress) / 100;
  const controls = y + 210;
  const svg =
    `<linearGradient id="cover" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${accent}"/><stop offset="0.55" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    box(left, frame.top, side, side, { fill: "url(#cover)", radius: 60 }) +
    `<g color="${from}" transform="translate(${left + 134} ${frame.top + 134})">${glyphSvg(glyph)}</g>` +
    centredText(song, frame.top + side + 130, { size: 76, weight: 700 }) +
    centredText(singer, frame.top + side + 220, { size: 52, fill: colours.softInk }) +
    line(
      [
        [margin, y],
        [screenWidth - margin, y],
      ],
      "#d9dfe8",
      14,
    ) +
    line(
      [
        [margin, y],
        [reached, y],
      ],
      from,
      14,
    ) +
    circle(reached, y, 26, from) +
    circle(screenWidth / 2, controls, 96, from) +
    `<path d="M505 ${controls - 44}h24v88h-24zM551 ${controls - 44}h24v88h-24z" fill="#fff"/>` +
    `<path d="M350 ${controls - 40}v80l-66-40zM730 ${controls - 40}v80l66-40z" fill="${colours.ink}"/>`;
  return { svg, height: side + 640 };
}
