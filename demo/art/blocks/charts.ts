import { svgBox, screenColors, svgLine, svgText } from "../svg.ts";
import type { DrawnBlock, BlockFrame } from "../block-frame.ts";
import { drawCentredText, screenMargin, screenWidth, drawStartText } from "../block-frame.ts";
import type { ScreenBlockOf } from "../drawn-screen.ts";

const width = screenWidth - 2 * screenMargin;

export function drawChart({ values, caption }: ScreenBlockOf<"chart">, frame: BlockFrame): DrawnBlock {
  const height = 520;
  const head = caption ? 80 : 0;
  const bottom = frame.top + head + height;
  const points = values.map((value, index): [number, number] => [
    screenMargin + (width * index) / (values.length - 1),
    bottom - 30 - (value / 100) * (height - 60),
  ]);
  const area = [...points, [screenWidth - screenMargin, bottom], [screenMargin, bottom]]
    .map(([x, y]) => `${x},${y}`)
    .join(" ");
  const [lastX = 0, lastY = 0] = points.at(-1) ?? [];
  const svg =
    (caption
      ? drawStartText(frame, caption, screenMargin, frame.top + 40, { size: 48, fill: screenColors.softInk })
      : "") +
    `<polygon points="${area}" fill="${frame.look.from}" fill-opacity="0.1"/>` +
    svgLine(points, frame.look.from, 16) +
    `<circle cx="${lastX}" cy="${lastY}" r="22" fill="${screenColors.white}" stroke="${frame.look.from}" stroke-width="14"/>` +
    svgLine(
      [
        [screenMargin, bottom],
        [screenWidth - screenMargin, bottom],
      ],
      "#c9d1dc",
      5,
    );
  return { svg, height: height + head };
}

export function drawColumnChart({ values, labels }: ScreenBlockOf<"columns">, frame: BlockFrame): DrawnBlock {
  const height = 470;
  const step = width / values.length;
  const tallest = Math.max(...values);
  const columns = values.map((value, index) => {
    const tall = Math.max(24, (value / 100) * height);
    const x = screenMargin + index * step;
    const fill = value === tallest ? frame.look.from : frame.look.accent;
    return (
      svgBox(x + step * 0.18, frame.top + height - tall, step * 0.64, tall, { fill, radius: 20 }) +
      svgText(labels[index] ?? "", x + step / 2, frame.top + height + 72, {
        size: 42,
        fill: screenColors.softInk,
        anchor: "middle",
      })
    );
  });
  return { svg: columns.join(""), height: height + 90 };
}

export function drawRingChart({ share, figure, caption }: ScreenBlockOf<"ring">, frame: BlockFrame): DrawnBlock {
  const radius = 270;
  const centre = { x: screenWidth / 2, y: frame.top + radius + 40 };
  const around = 2 * Math.PI * radius;
  const ring = (colour: string, opacity: number, length: number) =>
    `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="56" stroke-linecap="round" stroke-dasharray="${length} ${around}" transform="rotate(-90 ${centre.x} ${centre.y})"/>`;
  const svg =
    ring(frame.look.from, 0.15, around) +
    ring(frame.look.from, 1, (around * share) / 100) +
    drawCentredText(figure, centre.y + 34, { size: 130, weight: 700 }) +
    drawCentredText(caption, centre.y + 118, { size: 48, fill: screenColors.softInk });
  return { svg, height: 2 * radius + 80 };
}
