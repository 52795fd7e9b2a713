import { svgBox, screenColors, svgLine } from "../svg.ts";
import type { DrawnBlock, BlockFrame } from "../block-frame.ts";
import { drawEndText, screenMargin, screenWidth, drawStartText } from "../block-frame.ts";
import type { ScreenBlockOf, ScreenLine } from "../drawn-screen.ts";

const inset = screenMargin + 52;
const width = screenWidth - 2 * screenMargin;
const toneFills = { up: screenColors.up, down: screenColors.down, plain: screenColors.ink } as const;

export function drawRows({ lines }: ScreenBlockOf<"rows">, frame: BlockFrame): DrawnBlock {
  const rowHeight = 172 + frame.stretch;
  const step = rowHeight + 40;
  const rows = lines.map(({ name, value = "", tone = "up" }, index) => {
    const top = frame.top + index * step;
    return (
      svgBox(screenMargin, top, width, rowHeight, { fill: frame.cardFill, radius: 36 }) +
      drawStartText(frame, name, inset, top + rowHeight / 2 + 20, { size: 56, maxWidth: value ? 520 : 800 }) +
      drawEndText(frame, value, inset, top + rowHeight / 2 + 20, { size: 56, weight: 700, fill: toneFills[tone] })
    );
  });
  return { svg: rows.join(""), height: lines.length * step - 40 };
}

export function drawCardBlock({ lines }: ScreenBlockOf<"card">, frame: BlockFrame): DrawnBlock {
  const [first = "", second = "", ...rest] = lines;
  const height = 290 + rest.length * 76;
  const { from, to } = frame.look;
  const texts = [
    drawStartText(frame, first, inset, frame.top + 100, { size: 52, fill: screenColors.white, opacity: 0.9 }),
    drawStartText(frame, second, inset, frame.top + 204, { size: 84, weight: 700, fill: screenColors.white }),
    ...rest.map((content, index) =>
      drawStartText(frame, content, inset, frame.top + 294 + index * 76, {
        size: 50,
        fill: screenColors.white,
        opacity: 0.9,
      }),
    ),
  ];
  const shade = `<linearGradient id="card" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return {
    svg: shade + svgBox(screenMargin, frame.top, width, height, { fill: "url(#card)", radius: 44 }) + texts.join(""),
    height,
  };
}

export function drawBill({ lines, total }: ScreenBlockOf<"bill">, frame: BlockFrame): DrawnBlock {
  const step = 124 + frame.stretch / 2;
  const row = ({ name, value = "" }: ScreenLine, y: number, bold: boolean) => {
    const style = bold ? { size: 74, weight: 700 as const } : { size: 54 };
    return drawStartText(frame, name, screenMargin, y, style) + drawEndText(frame, value, screenMargin, y, style);
  };
  const rule = frame.top + 60 + lines.length * step;
  const svg =
    svgLine(
      [
        [screenMargin, frame.top],
        [screenWidth - screenMargin, frame.top],
      ],
      screenColors.line,
      8,
    ) +
    lines.map((entry, index) => row(entry, frame.top + 110 + index * step, false)).join("") +
    svgLine(
      [
        [screenMargin, rule],
        [screenWidth - screenMargin, rule],
      ],
      "#b8c0cc",
      6,
      "6 22",
    ) +
    row(total, rule + 130, true);
  return { svg, height: 60 + lines.length * step + 160 };
}
