/** What the store publishes for developers to read. */
export const readKinds = ["news", "blog", "newsletter", "podcast", "webinar", "infographic", "speaks"] as const;
/** All that staff write: also what stands on public pages, words of developers and what AWS offers. */
export const editorialKinds = [...readKinds, "testimonial", "campaign"] as const;
export type EditorialKind = (typeof editorialKinds)[number];

/** The six sections of `/editorials` (specification, section 2) and what stands in each. */
export const sectionKinds = {
  news: ["news"],
  blogs: ["blog"],
  shows: ["podcast", "webinar"],
  newsletters: ["newsletter"],
  infographics: ["infographic"],
  speaks: ["speaks"],
} as const satisfies Record<string, readonly EditorialKind[]>;
export type Section = keyof typeof sectionKinds;
export const sections = Object.keys(sectionKinds) as [Section, ...Section[]];

export function sectionOf(kind: EditorialKind): Section {
  return sections.find((section) => sectionKinds[section].some((one) => one === kind)) ?? "news";
}

/** Issues and episodes are counted; nothing else is. */
export function isNumbered(kind: EditorialKind): boolean {
  return kind === "newsletter" || kind === "podcast";
}

/** Somebody's own words. */
export function isQuote(kind: EditorialKind): boolean {
  return kind === "speaks" || kind === "testimonial";
}

export function isShow(kind: EditorialKind): kind is "podcast" | "webinar" {
  return kind === "podcast" || kind === "webinar";
}

/** Where somebody likes or meets one (specification, section 3). */
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
  /** A page of a section, of what is related, recent podcasts and webinars, speaks for everybody (section 9). */
  page: 5,
  related: 2,
  recent: 12,
  speaks: 3,
  testimonials: 6,
  most: 50,
  /** Lateness is shown from here on; due items are looked for this often. */
  lateMinutes: 2,
  dueSeconds: 30,
  readDays: 7,
  picture: { bytes: 8 * 1024 * 1024, minSide: 320, maxSide: 4096 },
  /** What podcast programs take as a cover: square, in pixels. */
  cover: { minSide: 1400, maxSide: 3000 },
  audioBytes: 100 * 1024 * 1024,
  /** What one developer may send in for staff to read, in a day. */
  proposalsADay: 5,
  proposal: { graphemes: 400, codePoints: 1600 },
} as const;
