import { box, colours, text } from "../svg.ts";
import type { Drawn, Frame } from "../frame.ts";
import { margin, screenWidth } from "../frame.ts";
import type { BlockOf } from "../screen.ts";

const gap = 40;

export function drawTiles({ labels, chosen, perRow = 2 }: BlockOf<"tiles">, frame: Frame): Drawn {
  const width = (screenWidth - 2 * margin - gap * (perRow - 1)) / perRow;
  const height = Math.min(width, 340);
  const size = labels.some((label) => label.length > 3) ? 58 : 110;
  const tiles = labels.map((label, index) => {
    const column = frame.rightToLeft ? perRow - 1 - (index % perRow) : index % perRow;
    const x = margin + column * (width + gap);
    const y = frame.top + Math.floor(index / perRow) * (height + gap);
    const on = index === chosen;
    return (
      box(x, y, width, height, { fill: on ? frame.look.from : frame.cardFill, radius: 40 }) +
      text(label, x + width / 2, y + height / 2 + size * 0.35, {
        size,
        weight: 700,
        fill: on ? colours.white : colours.ink,
        anchor: "middle",
        maxWidth: width - 40,
      })
    );
  });
  const rows = Math.ceil(labels.length / perRow);
  return { svg: tiles.join(""), height: rows * (height + gap) - gap };
}
