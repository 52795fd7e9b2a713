import { badgeHeights } from "#contract/platform/status/store-badges.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

interface BadgeSnippet {
  readonly link: string;
  /** URL of the badge's image. */
  readonly picture: string;
  /** Alternative text of the image. */
  readonly words: string;
}

/** Returns the HTML snippet for the developer's own website. */
export function badgeHtml({ link, picture, words }: BadgeSnippet): string {
  const image = `<img src="${escape(picture)}" alt="${escape(words)}" height="${badgeHeights.own}">`;
  return `<a href="${escape(link)}">${image}</a>`;
}
