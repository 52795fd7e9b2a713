import type { Drawn, Frame } from "../frame.ts";
import type { Block } from "../screen.ts";
import { drawBill, drawCard, drawRows } from "./cards.ts";
import { drawChart, drawColumns, drawRing } from "./charts.ts";
import { drawCode, drawMap, drawPlayer } from "./media.ts";
import { drawMonth } from "./month.ts";
import { drawStops } from "./stops.ts";
import { drawTiles } from "./tiles.ts";
import { drawButton, drawMessage, drawTextLines } from "./text-blocks.ts";

/** Draws a block at the frame's top and returns its height. */
export function drawBlock(block: Block, frame: Frame): Drawn {
  switch (block.kind) {
    case "rows":
      return drawRows(block, frame);
    case "card":
      return drawCard(block, frame);
    case "bill":
      return drawBill(block, frame);
    case "chart":
      return drawChart(block, frame);
    case "columns":
      return drawColumns(block, frame);
    case "button":
      return drawButton(block, frame);
    case "words":
      return drawTextLines(block, frame);
    case "tiles":
      return drawTiles(block, frame);
    case "stops":
      return drawStops(block, frame);
    case "map":
      return drawMap(block, frame);
    case "code":
      return drawCode(block, frame);
    case "message":
      return drawMessage(block, frame);
    case "player":
      return drawPlayer(block, frame);
    case "month":
      return drawMonth(block, frame);
    case "ring":
      return drawRing(block, frame);
  }
}
