import { circle, colours, line } from "../svg.ts";
import type { Drawn, Frame } from "../frame.ts";
import { startX, margin, startText } from "../frame.ts";
import type { BlockOf } from "../screen.ts";

export function drawStops({ stops }: BlockOf<"stops">, frame: Frame): Drawn {
  const step = 196 + frame.stretch;
  const x = startX(frame, margin + 36);
  const middle = (index: number) => frame.top + 70 + index * step;
  const behind = stops.filter((stop) => stop.done).length;
  const rail = (first: number, last: number, colour: string) =>
    last > first
      ? line(
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
      circle(x, y, 36, done ? frame.look.from : "#d3dae4") +
      circle(x, y, done ? 14 : 24, colours.white) +
      startText(frame, time, margin + 116, y - 14, { size: 46, fill: colours.softInk }) +
      startText(frame, name, margin + 116, y + 54, { size: 58, weight: done ? 500 : 700 })
    );
  });
  const svg = rail(0, stops.length - 1, "#d3dae4") + rail(0, behind - 1, frame.look.from) + dots.join("");
  return { svg, height: stops.length * step - 40 };
}
