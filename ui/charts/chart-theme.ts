import { colorPalettes, type ThemeMode } from "#ui/theme/tokens.ts";
import { typeScaleOf } from "#ui/theme/type-scale.ts";
import { scriptTypeOf } from "#ui/theme/type-scale.ts";

/** Theme values that a canvas can't take from a style sheet. */
export interface ChartTheme {
  readonly color: (typeof colorPalettes)[ThemeMode];
  readonly family: string;
  /** Size of texts in px. */
  readonly size: number;
}

export function chartTheme(mode: ThemeMode, language: string): ChartTheme {
  const type = scriptTypeOf(language);
  return { color: colorPalettes[mode], family: typeScaleOf(type).family, size: 12 };
}

let context: CanvasRenderingContext2D | null | undefined;

/** Returns the width of a text on a canvas, in px. */
export function measureTextWidth(text: string, { family, size }: Pick<ChartTheme, "family" | "size">): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length * size * 0.6;
  context.font = `${size}px ${family}`;
  return context.measureText(text).width;
}
