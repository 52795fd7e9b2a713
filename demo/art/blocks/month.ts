import { box, circle, colours, text } from "../svg.ts";
import type { Drawn, Frame } from "../frame.ts";
import { margin, screenWidth } from "../frame.ts";
import type { BlockOf } from "../screen.ts";

const width = screenWidth - 2 * margin;
const rowHeight = 118;

export function drawMonth(block: BlockOf<"month">, frame: Frame): Drawn {
  const step = (width - 60) / 7;
  const x = (column: number) => margin + 30 + step * (column + 0.5);
  const weekdays = block.weekdays.map((name, column) =>
    text(name, x(column), frame.top + 100, { size: 42, fill: colours.softInk, anchor: "middle" }),
  );
  const days = Array.from({ length: block.days }, (_, index) => {
    const day = index + 1;
    const place = block.firstWeekday + index;
    const y = frame.top + 200 + Math.floor(place / 7) * rowHeight;
    const today = day === block.today;
    const marked = block.marked.includes(day);
    return (
      (today ? circle(x(place % 7), y - 16, 52, frame.look.from) : "") +
      (marked && !today ? circle(x(place % 7), y + 26, 9, frame.look.from) : "") +
      text(String(day), x(place % 7), y, {
        size: 46,
        weight: today || marked ? 700 : 500,
        fill: today ? colours.white : colours.ink,
        anchor: "middle",
      })
    );
  });
  const height = 210 + Math.ceil((block.firstWeekday + block.days) / 7) * rowHeight;
  return {
    svg:
      box(margin, frame.top, width, height - 40, { fill: frame.cardFill, radius: 44 }) +
      weekdays.join("") +
      days.join(""),
    height: height - 40,
  };
}
