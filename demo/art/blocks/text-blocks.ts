import { box, colours, text } from "../svg.ts";
import type { Drawn, Frame } from "../frame.ts";
import { centredText, margin, screenWidth, startText } from "../frame.ts";
import type { BlockOf } from "../screen.ts";

export function drawButton({ label }: BlockOf<"button">, frame: Frame): Drawn {
  const svg =
    box(190, frame.top, screenWidth - 380, 170, { fill: frame.look.from, radius: 85 }) +
    centredText(label, frame.top + 106, {
      size: 58,
      weight: 700,
      fill: colours.white,
      maxWidth: screenWidth - 480,
    });
  return { svg, height: 170 };
}

export function drawTextLines({ lines }: BlockOf<"words">, frame: Frame): Drawn {
  const [first = "", ...rest] = lines;
  const svg =
    centredText(first, frame.top + 84, { size: 84, weight: 700 }) +
    rest
      .map((content, index) => centredText(content, frame.top + 186 + index * 80, { size: 54, fill: colours.softInk }))
      .join("");
  return { svg, height: 110 + rest.length * 80 };
}

export function drawMessage({ lines, label }: BlockOf<"message">, frame: Frame): Drawn {
  const height = 190 + lines.length * 92 + 130;
  const inset = margin + 130;
  const buttonTop = frame.top + height - 200;
  const buttonX = frame.rightToLeft ? screenWidth - inset - 330 : inset;
  const svg =
    box(margin + 66, frame.top, screenWidth - 2 * margin - 132, height, { fill: "#e4f5ea", radius: 60 }) +
    lines
      .map((content, index) => startText(frame, content, inset, frame.top + 124 + index * 92, { size: 58 }))
      .join("") +
    box(buttonX, buttonTop, 330, 134, { fill: colours.up, radius: 67 }) +
    text(label, buttonX + 165, buttonTop + 86, {
      size: 54,
      weight: 700,
      fill: colours.white,
      anchor: "middle",
      maxWidth: 280,
    });
  return { svg, height };
}
