import { megabyte } from "#contract/megabyte.ts";

/** Kinds that the store publishes for developers. */
export const readableEditorialKinds = [
  "news",
  "blog",
  "newsletter",
  "podcast",
  "webinar",
  "infographic",
  "speaks",
] as const;
/** All kinds that staff write, including testimonials and the AWS campaign of public pages. */
export const editorialKinds = [...readableEditorialKinds, "testimonial", "campaign"] as const;
export type EditorialKind = (typeof editorialKinds)[number];

/** Sections of `/editorials` (specification, section 2) and their kinds. */
export const editorialKindsBySection = {
  news: ["news"],
  blogs: ["blog"],
  shows: ["podcast", "webinar"],
  newsletters: ["newsletter"],
  infographics: ["infographic"],
  speaks: ["speaks"],
} as const satisfies Record<string, readonly EditorialKind[]>;
export type EditorialSection = keyof typeof editorialKindsBySection;
export const editorialSections = Object.keys(editorialKindsBySection) as [EditorialSection, ...EditorialSection[]];

export function editorialSectionOf(kind: EditorialKind): EditorialSection {
  return (
    editorialSections.find((section) => editorialKindsBySection[section].some((sectionKind) => sectionKind === kind)) ??
    "news"
  );
}

/** True if items of the kind have a number: only issues and episodes do. */
export function isNumberedEditorialKind(kind: EditorialKind): boolean {
  return kind === "newsletter" || kind === "podcast";
}

/** True if an editorial of this kind quotes a person. */
export function isQuoteEditorialKind(kind: EditorialKind): boolean {
  return kind === "speaks" || kind === "testimonial";
}

export function isPodcastOrWebinar(kind: EditorialKind): kind is "podcast" | "webinar" {
  return kind === "podcast" || kind === "webinar";
}

/** Contexts in which somebody likes or sees an item (specification, section 3). */
export const editorialContexts = ["editorial", "newsletter"] as const;
export type EditorialContext = (typeof editorialContexts)[number];

export const editorialLimits = {
  title: { graphemes: 150, codePoints: 600 },
  summary: { graphemes: 400, codePoints: 1600 },
  author: 120,
  place: 80,
  blocks: 60,
  blockText: 4000,
  note: 300,
  chapters: 8000,
  transcript: 60_000,
  number: 9999,
  /** Items per page: of a section, of related items, of recent podcasts and webinars, of public quotes (section 9). */
  page: 5,
  related: 2,
  recent: 12,
  speaks: 3,
  testimonials: 6,
  most: 50,
  /** Minutes after which an item counts as late, and seconds between two checks for due items. */
  lateMinutes: 2,
  dueSeconds: 30,
  readDays: 7,
  picture: { bytes: 8 * megabyte, minSide: 320, maxSide: 4096 },
  /** Cover size that podcast apps accept: square, in pixels. */
  cover: { minSide: 1400, maxSide: 3000 },
  audioBytes: 100 * megabyte,
  /** Quotes that one developer may submit in a day. */
  proposalsADay: 5,
  proposal: { graphemes: 400, codePoints: 1600 },
} as const;
