import { box, circle, colours } from "./svg.ts";
import type { Drawn, Frame } from "./frame.ts";
import { startX, margin, screenWidth, startText } from "./frame.ts";
import type { Screen } from "./screen.ts";

/** Draws a screen's header. */
export function drawHeader(head: Screen["head"], frame: Frame): Drawn {
  const brand = frame.look.from;
  switch (head.kind) {
    case "figure":
      return {
        height: 500,
        svg:
          box(0, 0, screenWidth, 500, { fill: brand }) +
          (head.sun ? circle(startX(frame, screenWidth - 210), 250, 112, frame.look.accent) : "") +
          startText(frame, head.label, margin, 220, { size: 62, fill: colours.white, opacity: 0.92 }) +
          startText(frame, head.figure, margin, 390, {
            size: 150,
            weight: 700,
            fill: colours.white,
            maxWidth: head.sun ? 640 : screenWidth - 2 * margin,
          }),
      };
    case "bar":
      return {
        height: 270,
        svg:
          box(0, 0, screenWidth, 270, { fill: brand }) +
          startText(frame, head.title, margin, 185, { size: 76, weight: 700, fill: colours.white }),
      };
    case "title":
      return {
        height: head.note ? 330 : 260,
        svg:
          startText(frame, head.title, margin, 210, { size: 84, weight: 700 }) +
          (head.note ? startText(frame, head.note, margin, 300, { size: 50, fill: colours.softInk }) : ""),
      };
    case "scene":
      return { height: 960, svg: scene(frame) };
  }
}

/** Hills under a sun, in the app's brand colour. */
function scene({ look }: Frame): string {
  const hill = (path: string, opacity: number) => `<path d="${path}" fill="${look.from}" fill-opacity="${opacity}"/>`;
  return (
    box(0, 0, screenWidth, 960, { fill: look.from, opacity: 0.4 }) +
    circle(790, 260, 116, look.accent) +
    hill("M0 690C150 610 330 730 520 640S820 560 1080 640V960H0z", 0.55) +
    hill("M0 830C220 760 420 850 640 820S920 790 1080 760V960H0z", 1)
  );
}
