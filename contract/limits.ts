/** Every limit of the store, used by both sides. Text is counted in grapheme clusters (letters as people see them). */
export const limits = {
  title: { graphemes: 100, codePoints: 400 },
  shortDescription: { graphemes: 200, codePoints: 800 },
  description: { graphemes: 8000, codePoints: 24_000 },
  changelog: { graphemes: 500, codePoints: 2000 },
  noPrivacyPolicyReason: { minGraphemes: 40, graphemes: 500, codePoints: 2000 },
  permissionReason: { graphemes: 200, codePoints: 800 },
  holdReason: { graphemes: 1000, codePoints: 4000 },
  identityReason: { graphemes: 500, codePoints: 2000 },
  /** Parts of one field that a reason names. */
  partsOfReason: 30,
  /** Places that a reason marks on pictures, and the smallest side of one as a share of its picture. */
  regions: { ofReason: 10, side: 0.02 },
  holdMessage: { graphemes: 1000, codePoints: 4000 },
  url: { characters: 2048 },
  tags: { count: 5 },
  icon: { width: 512, height: 512, bytes: 1024 * 1024 },
  hero: { width: 1024, height: 500, bytes: 4 * 1024 * 1024 },
  screenshots: { min: 2, max: 8, minSide: 320, maxSide: 3840, ratio: 2.3, bytes: 8 * 1024 * 1024 },
  imagePixels: 40_000_000,
  /** Identity papers and consents: one file, papers of one check, versions that one developer may send. */
  papers: { bytes: 10 * 1024 * 1024, ofCheck: 5, ofDeveloper: 300, openSeconds: 60 },
  /** What a reviewer gets to try an app: letters of each, and seconds until what was opened is covered again. */
  accessKit: {
    userName: 200,
    password: 200,
    otp: 40,
    phone: 40,
    steps: 4000,
    region: 1000,
    shownSeconds: 300,
  },
  package: { bytes: 2 * 1024 ** 3, directBytes: 64 * 1024 * 1024 },
  password: { min: 8, advised: 15, max: 128 },
  /** Of a JSON body, unless its call says otherwise: bytes, nesting, values, and seconds until all of it is there. */
  body: { bytes: 16 * 1024, depth: 20, values: 20_000, seconds: 15, idleSeconds: 60 },
  /** Mails that anybody can ask for with an address alone: to one address, and of these for one network. */
  mail: { askedADay: 12, askedByNetworkADay: 5, keptDays: 30 },
  /**
   * Announcements: letters of each text; how many one person sends in an hour, tests among them; how many people an
   * admin may write to at once, above which a superadmin does; above how many their number is typed to confirm it; how
   * many are gone through in one transaction; how far ahead one may be set.
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
   * One-time codes by SMS: what one takes, and how many are sent. A code waits longer after each one before it; what a
   * country may get in an hour bounds what calls to expensive numbers can cost.
   */
  otp: {
    digits: 6,
    minutes: 10,
    tries: 5,
    sends: 3,
    waitSeconds: [30, 90],
    sendsOfAccountADay: 12,
    sendsOfAddressAnHour: 20,
    sendsToIndiaAnHour: 5_000,
    sendsToCountryAnHour: 100,
    /** How long a number that was proven waits to be saved. */
    provenMinutes: 30,
  },
  /** `counted`: totals are exact up to here, and a list is read no further. */
  page: { default: 25, max: 100, counted: 10_000 },
  /**
   * A text that is searched for: its first words count; so many of its best matches are answered. `counted`: what has
   * words that a filter names is counted up to here.
   */
  search: { words: 8, best: 500, counted: 1_000 },
  inProgressPage: 4,
  /** What an address said is as good as asking it, unless somebody wants to know again; later it is forgotten. */
  links: { keptSeconds: 600, askedAgainSeconds: 10, keptDays: 30 },
  regionalLanguages: 12,
  abCoverage: { min: 1, max: 50 },
  draftSaveDelayMs: 1500,
  decisionUndoSeconds: 10,
  holdPlaceKeptDays: 7,
  /** The bytes of a refused package; what was found in them stays. */
  refusedFileKeptHours: 24,
  /** Bytes of a package that another one replaced, and pictures that no version shows. */
  unusedFileKeptHours: 24,
  /** How much one developer may have or send, so that nobody fills the store. */
  quotas: {
    drafts: 50,
    packagesPerDraftADay: 20,
    picturesADay: 400,
    uploads: 20,
    /** Addresses of forms that are asked whether they answer. */
    linksAnHour: 120,
    /** Times a translation service is asked for a developer. */
    translationsAnHour: 240,
    /** Of uploads on their way and of the packages of versions that are not decided yet. */
    undecidedBytes: 20 * 1024 ** 3,
  },
  /** A claim that was neither decided on nor given back ends; somebody else may then read the version. */
  claimHours: 2,
} as const;

/** Text limits by the name of the field they bound. */
export type TextLimit = { readonly graphemes: number; readonly codePoints: number };
