import { Buffer as ShapingBuffer, shape } from "harfbuzzjs";
import type { FontWeight } from "./fonts.ts";
import { loadFont } from "./fonts.ts";
import { splitByScript } from "./split-by-script.ts";

export interface ShapedLine {
  /** Outlines as SVG, starting at 0, 0 on the baseline. */
  svg: string;
  width: number;
}

/**
 * Shapes a line of text into outlines. The rasteriser's own text layout stacks the letters of Indic clusters (resvg
 * pull request 1043), so it never sees text. Throws if the script's font lacks a letter, instead of drawing an empty
 * box.
 */
export function shapeLine(content: string, size: number, weight: FontWeight): ShapedLine {
  const runs = splitByScript(content);
  const inReadingOrder = runs[0]?.script.rightToLeft ? runs.toReversed() : runs;
  let width = 0;
  const outlines: string[] = [];
  for (const run of inReadingOrder) {
    const { font, unitsPerEm } = loadFont(run.script, weight);
    const scale = size / unitsPerEm;
    const buffer = new ShapingBuffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const glyphs: string[] = [];
    let x = 0;
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (codepoint === 0) throw new Error(`No letter in ${run.script.fontPackage} for "${run.text}"`);
      const path = font.glyphToPath(codepoint);
      if (path) glyphs.push(`<path transform="translate(${x + xOffset} ${yOffset})" d="${path}"/>`);
      x += xAdvance;
    }
    outlines.push(`<g transform="translate(${width} 0) scale(${scale} ${-scale})">${glyphs.join("")}</g>`);
    width += x * scale;
  }
  return { svg: outlines.join(""), width };
}
