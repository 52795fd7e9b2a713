import { box, colours, line } from "../svg.ts";
import type { Drawn, Frame } from "../frame.ts";
import { endText, margin, screenWidth, startText } from "../frame.ts";
import type { BlockOf, Line } from "../screen.ts";

const inset = margin + 52;
const width = screenWidth - 2 * margin;
const toneFills = { up: colours.up, down: colours.down, plain: colours.ink } as const;

export function drawRows({ lines }: BlockOf<"rows">, frame: Frame): Drawn {
  const rowHeight = 172 + frame.stretch;
  const step = rowHeight + 40;
  const rows = lines.map(({ name, value = "", tone = "up" }, index) => {
    const top = frame.top + index * step;
    return (
      box(margin, top, width, rowHeight, { fill: frame.cardFill, radius: 36 }) +
      startText(frame, name, inset, top + rowHeight / 2 + 20, { size: 56, maxWidth: value ? 520 : 800 }) +
      endText(frame, value, inset, top + rowHeight / 2 + 20, { size: 56, weight: 700, fill: toneFills[tone] })
    );
  });
  return { svg: rows.join(""), height: lines.length * step - 40 };
}

export function drawCard({ lines }: BlockOf<"card">, frame: Frame): Drawn {
  const [first = "", second = "", ...rest] = lines;
  const height = 290 + rest.length * 76;
  const { from, to } = frame.look;
  const texts = [
    startText(frame, first, inset, frame.top + 100, { size: 52, fill: colours.white, opacity: 0.9 }),
    startText(frame, second, inset, frame.top + 204, { size: 84, weight: 700, fill: colours.white }),
    ...rest.map((content, index) =>
      startText(frame, content, inset, frame.top + 294 + index * 76, { size: 50, fill: colours.white, opacity: 0.9 }),
    ),
  ];
  const shade = `<linearGradient id="card" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return {
    svg: shade + box(margin, frame.top, width, height, { fill: "url(#card)", radius: 44 }) + texts.join(""),
    height,
  };
}

export function drawBill({ lines, total }: BlockOf<"bill">, frame: Frame): Drawn {
  const step = 124 + frame.stretch / 2;
  const row = ({ name, value = "" }: Line, y: number, bold: boolean) => {
    const style = bold ? { size: 74, weight: 700 as const } : { size: 54 };
    return startText(frame, name, margin, y, style) + endText(frame, value, margin, y, style);
  };
  const rule = frame.top + 60 + lines.length * step;
  const svg =
    line(
      [
        [margin, frame.top],
        [screenWidth - margin, frame.top],
      ],
      colours.line,
      8,
    ) +
    lines.map((entry, index) => row(entry, frame.top + 110 + index * step, false)).join("") +
    line(
      [
        [margin, rule],
        [screenWidth - margin, rule],
      ],
      "#b8c0cc",
      6,
      "6 22",
    ) +
    row(total, rule + 130, true);
  return { svg, height: 60 + lines.length * step + 160 };
}
