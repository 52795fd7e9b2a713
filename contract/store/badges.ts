import type { LanguageCode } from "#contract/reference/languages.ts";

/** Of the badge itself: dark stands on light ground. */
export const badgeLooks = ["dark", "light"] as const;
export type BadgeLook = (typeof badgeLooks)[number];

/** As often as the badge's own height the picture has points; the drawing (SVG) has none. */
export const badgeScales = [1, 2, 3] as const;
export type BadgeScale = (typeof badgeScales)[number];

/** px of the badge's own height; below the least nobody reads the line above the store's name. */
export const badgeHeights = { own: 56, least: 32 } as const;

/** What a page on the web shows: `/badges/hi-IN-dark.svg`, `/badges/hi-IN-dark@2x.png`. */
export function badgePath(language: LanguageCode, look: BadgeLook, scale?: BadgeScale): string {
  const name = `/badges/${language}-${look}`;
  if (scale === undefined) return `${name}.svg`;
  return scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;
}
