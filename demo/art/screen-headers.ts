import { svgBox, svgCircle, screenColors } from "./svg.ts";
import type { DrawnBlock, BlockFrame } from "./block-frame.ts";
import { startEdgeX, screenMargin, screenWidth, drawStartText } from "./block-frame.ts";
import type { DrawnScreen } from "./drawn-screen.ts";

/** Draws a screen's header, the part above its blocks. */
export function drawScreenHeader(head: DrawnScreen["head"], frame: BlockFrame): DrawnBlock {
  const brand = frame.look.from;
  switch (head.kind) {
    case "figure":
      return {
        height: 500,
        svg:
          svgBox(0, 0, screenWidth, 500, { fill: brand }) +
          (head.sun ? svgCircle(startEdgeX(frame, screenWidth - 210), 250, 112, frame.look.accent) : "") +
          drawStartText(frame, head.label, screenMargin, 220, { size: 62, fill: screenColors.white, opacity: 0.92 }) +
          drawStartText(frame, head.figure, screenMargin, 390, {
            size: 150,
            weight: 700,
            fill: screenColors.white,
            maxWidth: head.sun ? 640 : screenWidth - 2 * screenMargin,
          }),
      };
    case "bar":
      return {
        height: 270,
        svg:
          svgBox(0, 0, screenWidth, 270, { fill: brand }) +
          drawStartText(frame, head.title, screenMargin, 185, { size: 76, weight: 700, fill: screenColors.white }),
      };
    case "title":
      return {
        height: head.note ? 330 : 260,
        svg:
          drawStartText(frame, head.title, screenMargin, 210, { size: 84, weight: 700 }) +
          (head.note
            ? drawStartText(frame, head.note, screenMargin, 300, { size: 50, fill: screenColors.softInk })
            : ""),
      };
    case "scene":
      return { height: 960, svg: scene(frame) };
  }
}

/** Draws hills under a sun, in the app's brand colour. */
function scene({ look }: BlockFrame): string {
  const hill = (path: string, opacity: number) => `<path d="${path}" fill="${look.from}" fill-opacity="${opacity}"/>`;
  return (
    svgBox(0, 0, screenWidth, 960, { fill: look.from, opacity: 0.4 }) +
    svgCircle(790, 260, 116, look.accent) +
    hill("M0 690C150 610 330 730 520 640S820 560 1080 640V960H0z", 0.55) +
    hill("M0 830C220 760 420 850 640 820S920 790 1080 760V960H0z", 1)
  );
}
