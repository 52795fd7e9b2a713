import { svgBox, screenColors, svgText } from "../svg.ts";
import type { DrawnBlock, BlockFrame } from "../block-frame.ts";
import { drawCentredText, screenMargin, screenWidth, drawStartText } from "../block-frame.ts";
import type { ScreenBlockOf } from "../drawn-screen.ts";

export function drawButton({ label }: ScreenBlockOf<"button">, frame: BlockFrame): DrawnBlock {
  const svg =
    svgBox(190, frame.top, screenWidth - 380, 170, { fill: frame.look.from, radius: 85 }) +
    drawCentredText(label, frame.top + 106, {
      size: 58,
      weight: 700,
      fill: screenColors.white,
      maxWidth: screenWidth - 480,
    });
  return { svg, height: 170 };
}

export function drawTextLines({ lines }: ScreenBlockOf<"words">, frame: BlockFrame): DrawnBlock {
  const [first = "", ...rest] = lines;
  const svg =
    drawCentredText(first, frame.top + 84, { size: 84, weight: 700 }) +
    rest
      .map((content, index) =>
        drawCentredText(content, frame.top + 186 + index * 80, { size: 54, fill: screenColors.softInk }),
      )
      .join("");
  return { svg, height: 110 + rest.length * 80 };
}

export function drawMessage({ lines, label }: ScreenBlockOf<"message">, frame: BlockFrame): DrawnBlock {
  const height = 190 + lines.length * 92 + 130;
  const inset = screenMargin + 130;
  const buttonTop = frame.top + height - 200;
  const buttonX = frame.rightToLeft ? screenWidth - inset - 330 : inset;
  const svg =
    svgBox(screenMargin + 66, frame.top, screenWidth - 2 * screenMargin - 132, height, {
      fill: "#e4f5ea",
      radius: 60,
    }) +
    lines
      .map((content, index) => drawStartText(frame, content, inset, frame.top + 124 + index * 92, { size: 58 }))
      .join("") +
    svgBox(buttonX, buttonTop, 330, 134, { fill: screenColors.up, radius: 67 }) +
    svgText(label, buttonX + 165, buttonTop + 86, {
      size: 54,
      weight: 700,
      fill: screenColors.white,
      anchor: "middle",
      maxWidth: 280,
    });
  return { svg, height };
}
