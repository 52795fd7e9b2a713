import { describe, expect, it } from "vitest";
import { antdTheme } from "#ui/theme/antd-theme.ts";
import { palettes, type ThemeMode, type TokenName } from "#ui/theme/tokens.ts";

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const surfaces: TokenName[] = ["bg", "surface", "surface-2", "elevated"];
const texts: TokenName[] = ["t1", "t2", "t3", "link"];
const statuses = ["ok", "warn", "err", "vio", "neu"] as const;
const steps = [0, 1, 2, 3, 4, 5] as const;
const modes: ThemeMode[] = ["light", "dark"];

describe.each(modes)("in the %s theme", (mode) => {
  const color = palettes[mode];

  it.each(texts)("%s reads on every surface", (text) => {
    const poor = surfaces.filter((surface) => contrast(color[text], color[surface]) < 4.5);
    expect(poor).toEqual([]);
  });

  it.each(statuses)("a tag of %s reads on its own ground", (status) => {
    expect(contrast(color[status], color[`${status}-bg`])).toBeGreaterThanOrEqual(4.5);
  });

  it("white reads on the primary button", () => {
    expect(contrast("#FFFFFF", color["brand-solid"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#FFFFFF", color["brand-hover-solid"])).toBeGreaterThanOrEqual(4.5);
  });

  it("the error below a field of antd's form reads on every surface", () => {
    const { components, token } = antdTheme(mode, "latin", false);
    // Where its form has no colour of its own antd takes the fill of error buttons, which does not read as text.
    const error = components?.Form?.colorError ?? token?.colorError ?? "";
    expect(error).not.toBe("");
    const poor = surfaces.filter((surface) => contrast(error, color[surface]) < 4.5);
    expect(poor).toEqual([]);
  });

  it("the edge of a field stands out", () => {
    expect(contrast(color["bd-ctl"], color.surface)).toBeGreaterThanOrEqual(3);
  });

  it("added and removed words read on their marks", () => {
    expect(contrast(color.add, color["add-bg"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.del, color["del-bg"])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(steps)("the label of step %s of a scale reads on it", (step) => {
    expect(contrast(color[`seq${step}-ink`], color[`seq${step}`])).toBeGreaterThanOrEqual(4.5);
  });

  it("a scale goes one way: a step further is a step away from the surface", () => {
    const distances = steps.map((step) => contrast(color[`seq${step}`], color.surface));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});
