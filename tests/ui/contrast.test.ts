import { describe, expect, it } from "vitest";
import { antdTheme } from "#ui/theme/antd-theme.ts";
import { colorPalettes, type ThemeMode, type TokenName } from "#ui/theme/tokens.ts";

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const surfaces: TokenName[] = ["bg", "surface", "surface-2", "elevated"];
const texts: TokenName[] = ["t1", "t2", "t3", "link"];
const statuses = ["ok", "warn", "err", "vio", "neu"] as const;
const steps = [0, 1, 2, 3, 4, 5] as const;
const modes: ThemeMode[] = ["light", "dark"];

describe.each(modes)("color contrast in the %s theme", (mode) => {
  const color = colorPalettes[mode];

  it.each(texts)("text color %s has 4.5:1 contrast on every surface", (text) => {
    const poor = surfaces.filter((surface) => contrast(color[text], color[surface]) < 4.5);
    expect(poor).toEqual([]);
  });

  it.each(statuses)("status tag %s has 4.5:1 contrast on its background", (status) => {
    expect(contrast(color[status], color[`${status}-bg`])).toBeGreaterThanOrEqual(4.5);
  });

  it("white text has 4.5:1 contrast on the primary button, also on hover", () => {
    expect(contrast("#FFFFFF", color["brand-solid"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#FFFFFF", color["brand-hover-solid"])).toBeGreaterThanOrEqual(4.5);
  });

  it("antd's form error text has 4.5:1 contrast on every surface", () => {
    const { components, token } = antdTheme(mode, "latin", false);
    // Without a form error color, antd uses the fill of error buttons, which is too light for text.
    const error = components?.Form?.colorError ?? token?.colorError ?? "";
    expect(error).not.toBe("");
    const poor = surfaces.filter((surface) => contrast(error, color[surface]) < 4.5);
    expect(poor).toEqual([]);
  });

  it("field borders have 3:1 contrast", () => {
    expect(contrast(color["bd-ctl"], color.surface)).toBeGreaterThanOrEqual(3);
  });

  it("added and removed words in a diff have 4.5:1 contrast on their highlight", () => {
    expect(contrast(color.add, color["add-bg"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.del, color["del-bg"])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(steps)("label on step %s of the sequential scale has 4.5:1 contrast", (step) => {
    expect(contrast(color[`seq${step}-ink`], color[`seq${step}`])).toBeGreaterThanOrEqual(4.5);
  });

  it("sequential scale's contrast with the surface grows with every step", () => {
    const distances = steps.map((step) => contrast(color[`seq${step}`], color.surface));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});
