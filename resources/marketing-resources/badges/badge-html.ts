import { badgeHeights } from "#contract/store/badges.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

interface BadgeOnPage {
  readonly link: string;
  /** Address of the picture. */
  readonly picture: string;
  /** What is read out in its place. */
  readonly words: string;
}

/** What stands on a page of the developer's own. */
export function badgeHtml({ link, picture, words }: BadgeOnPage): string {
  const image = `<img src="${escape(picture)}" alt="${escape(words)}" height="${badgeHeights.own}">`;
  return `<a href="${escape(link)}">${image}</a>`;
}
