import type { LanguageCode } from "#contract/platform/reference/languages.ts";

/** Colours of the badge itself; `dark` belongs on a light background. */
export const badgeThemes = ["dark", "light"] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

/** Pixel density of the PNG; the SVG has none. */
export const badgeScales = [1, 2, 3] as const;
export type BadgeScale = (typeof badgeScales)[number];

/** Natural height in px, and the minimum at which the line above the store's name is readable. */
export const badgeHeights = { own: 56, least: 32 } as const;

/** Builds the URL path of a badge: `/badges/hi-IN-dark.svg`, `/badges/hi-IN-dark@2x.png`. */
export function buildBadgePath(language: LanguageCode, look: BadgeTheme, scale?: BadgeScale): string {
  const name = `/badges/${language}-${look}`;
  if (scale === undefined) return `${name}.svg`;
  return scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;
}
