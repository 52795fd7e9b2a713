import { megabyte } from "./megabyte.ts";

/**
 * Every limit of the store, shared by browser and server. Text is counted in grapheme clusters (letters as people see
 * them).
 */
export const limits = {
  title: { graphemes: 100, codePoints: 400 },
  shortDescription: { graphemes: 200, codePoints: 800 },
  description: { graphemes: 8000, codePoints: 24_000 },
  changelog: { graphemes: 500, codePoints: 2000 },
  noPrivacyPolicyReason: { minGraphemes: 40, graphemes: 500, codePoints: 2000 },
  permissionReason: { graphemes: 200, codePoints: 800 },
  holdReason: { graphemes: 1000, codePoints: 4000 },
  identityReason: { graphemes: 500, codePoints: 2000 },
  /** Maximum parts of one field that a reason may name. */
  partsOfReason: 30,
  /** Regions that a reason may mark on screenshots, and the smallest side of a region relative to its picture. */
  regions: { ofReason: 10, side: 0.02 },
  holdMessage: { graphemes: 1000, codePoints: 4000 },
  url: { characters: 2048 },
  tags: { count: 5 },
  icon: { width: 512, height: 512, bytes: megabyte },
  hero: { width: 1024, height: 500, bytes: 4 * megabyte },
  screenshots: { min: 2, max: 8, minSide: 320, maxSide: 3840, ratio: 2.3, bytes: 8 * megabyte },
  imagePixels: 40_000_000,
  /**
   * Identity documents and consents: size of a file, documents per check, versions per developer, seconds that an
   * opened one stays available.
   */
  documents: { bytes: 10 * megabyte, ofCheck: 5, ofDeveloper: 300, openSeconds: 60 },
  /** Test credentials for reviewers: characters of each field, and seconds until opened ones are hidden again. */
  accessKit: {
    userName: 200,
    password: 200,
    otp: 40,
    phone: 40,
    steps: 4000,
    region: 1000,
    shownSeconds: 300,
  },
  /** `versionNameUnits`: UTF-16 units by which events, reviews and ratings name a version. */
  package: { bytes: 2 * 1024 ** 3, directBytes: 64 * megabyte, versionNameUnits: 80 },
  password: { min: 8, advised: 15, max: 128 },
  /** Seconds that a request's headers may take to arrive. */
  headers: { seconds: 15 },
  /** JSON body, unless its call overrides it: bytes, nesting, values, and seconds until all of it has arrived. */
  body: { bytes: 16 * 1024, depth: 20, values: 20_000, seconds: 15, idleSeconds: 60 },
  /**
   * Mails a day that anybody can trigger with an address alone: per address, and how many of them from one network.
   * Sent mails are deleted after `keptDays`.
   */
  mail: { askedADay: 12, askedByNetworkADay: 5, keptDays: 30 },
  /**
   * Announcements: characters per text; sends per person and hour, tests included; recipients that an admin may write
   * to at once, beyond which a superadmin must; recipients above which their number is typed to confirm; recipients per
   * transaction; days ahead that one may be scheduled.
   */
  announcements: {
    title: { graphemes: 100, codePoints: 400 },
    text: { graphemes: 3000, codePoints: 12_000 },
    anHour: 20,
    peopleByAdmin: 1000,
    countTypedAbove: 100,
    batch: 50,
    aheadDays: 30,
  },
  /**
   * One-time codes by SMS: lifetime, tries, and how many are sent. Each code makes the next one wait longer. The hourly
   * limit per country bounds the cost of calls to expensive numbers.
   */
  otp: {
    digits: 6,
    minutes: 10,
    tries: 5,
    sends: 3,
    waitSeconds: [30, 90],
    sendsOfAccountADay: 12,
    sendsOfAddressAnHour: 400,
    sendsToIndiaAnHour: 5_000,
    sendsToCountryAnHour: 100,
    /** Minutes in which a verified number must be saved. */
    provenMinutes: 30,
  },
  /** Rows per page. `counted`: totals are exact up to this number, and no list is read beyond it. */
  page: { default: 25, max: 100, counted: 10_000 },
  /**
   * Text search: words that count, best matches returned. `counted`: matches of words in a filter are counted up to
   * this number.
   */
  search: { words: 8, best: 500, counted: 1_000 },
  inProgressPage: 4,
  /**
   * Link checks: a result is reused for `keptSeconds`, or for `askedAgainSeconds` if somebody asks again. It is deleted
   * after `keptDays`.
   */
  links: { keptSeconds: 600, askedAgainSeconds: 10, keptDays: 30 },
  abCoverage: { min: 1, max: 50 },
  draftSaveDelayMs: 1500,
  decisionUndoSeconds: 10,
  holdPlaceKeptDays: 7,
  /** Hours until the bytes of a refused package are deleted; its findings stay. */
  refusedFileKeptHours: 24,
  /** Hours until replaced packages and unused pictures are deleted. */
  unusedFileKeptHours: 24,
  /** Quotas per developer, so that nobody fills the store. */
  quotas: {
    drafts: 50,
    packagesPerDraftADay: 20,
    picturesADay: 400,
    uploads: 20,
    /** Checks of URLs in forms per hour. */
    linksAnHour: 120,
    /** Requests to a translation service per hour. */
    translationsAnHour: 240,
    /** Bytes of running uploads and of packages in undecided versions. */
    undecidedBytes: 20 * 1024 ** 3,
  },
  /** Hours until a claim expires that was neither decided nor released; then another reviewer may claim the version. */
  claimHours: 2,
} as const;

/** Maximum length of a text field. */
export type TextLimit = { readonly graphemes: number; readonly codePoints: number };
