import { badgeHeights, type BadgeTheme } from "#contract/platform/status/store-badges.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { shapeLine } from "#server/platform/drawing/shape-text-line.ts";
import { getBadgeText } from "#server/platform/texts/badge-texts.ts";

const height = badgeHeights.own;
const padding = 12;
const logoSize = 32;
const textFrom = padding + logoSize + 10;
const textEnd = 16;
const small = { size: 12, baseline: 22 };
const large = { size: 19, baseline: 43 };

const colors = {
  dark: { ground: "#0b1220", line: "#0b1220", text: "#fff" },
  light: { ground: "#fff", line: "#c3cad6", text: "#0b1220" },
} as const;

/** The store's logo (`ui/marks/Brand.tsx`), 32 px square. */
const logoSvg = [
  '<rect width="32" height="32" rx="8" fill="#006ADC"/>',
  '<path d="M11.5 13v-2a4.5 4.5 0 0 1 9 0v2" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>',
  '<path d="M9.5 12.6h13a1 1 0 0 1 1 1V22a2.6 2.6 0 0 1-2.6 2.6h-9.8A2.6 2.6 0 0 1 8.5 22v-8.4a1 1 0 0 1 1-1Z" fill="#fff"/>',
  '<path d="M14.3 16.1v5.2l4.5-2.6z" fill="#006ADC"/>',
].join("");

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * Draws a language's badge as SVG. It contains only outlines, so that it looks the same on every page and in print.
 * Throws if none of our fonts has a letter in the store's name.
 */
export function drawBadge(language: LanguageCode, look: BadgeTheme, storeName: string): string {
  const words = getBadgeText(language);
  const [line, name] = [shapeLine(words, small.size, 500), shapeLine(storeName, large.size, 700)];
  const textWidth = Math.ceil(Math.max(line.width, name.width));
  const width = textFrom + textWidth + textEnd;
  const isRtl = textDirection(language) === "rtl";
  const markAt = isRtl ? width - padding - logoSize : padding;
  const startOf = (own: number) => (isRtl ? width - textFrom - own : textFrom);
  const { ground, line: border, text } = colors[look];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escape(`${words} ${storeName}`)}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="${ground}" stroke="${border}"/>`,
    `<g transform="translate(${markAt} ${(height - logoSize) / 2})">${logoSvg}</g>`,
    `<g fill="${text}"><g transform="translate(${startOf(line.width)} ${small.baseline})">${line.svg}</g>`,
    `<g transform="translate(${startOf(name.width)} ${large.baseline})">${name.svg}</g></g></svg>`,
  ].join("");
}
