import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import english from "#locales/en-US/public-pages.json" with { type: "json" };

type CallName = keyof typeof calls;

/** Calls that a claim of the landing page rests on, by the claim's key. */
const claims: Readonly<Record<string, readonly CallName[]>> = {
  "hero.text": ["appDetails", "holdHistory", "startup"],
  "figures.fee": ["register", "createApp"],
  "begin.developers.text": ["uploadPackage", "versionDetails", "submitVersion"],
  // The browser inspects a package before it asks for the upload.
  "begin.developers.p1": ["presignUpload", "attachUpload"],
  "begin.developers.p2": ["uploadPackage", "uploadBundle", "apkSetOf", "listingTests"],
  "begin.developers.p3": ["makeKey", "playReviews", "replyToPlayReview"],
  "begin.developers.p4": ["markHeldField", "reviewForecast"],
  "begin.marketers.text": ["updateListing", "uploadContent", "startCampaign"],
  "begin.marketers.p1": ["updateListing", "translate"],
  "begin.marketers.p2": ["uploadContent", "saveCaptions"],
  "begin.marketers.p3": ["installsByRegion", "installsByLanguage", "installsByModel", "campaignInstalls"],
  "begin.marketers.p4": ["campaignExists", "attributedInstalls"],
  "begin.register.text": ["register", "updateAccountType"],
  "begin.register.p1": ["register", "initOtp", "verifyOtp"],
  "begin.register.p2": ["verifyEmail", "createApp"],
  "begin.register.p3": ["register", "createApp", "submitVersion"],
  "begin.register.p4": ["consentMapping", "giveConsents"],
  "languages.others": ["topLanguages"],
  "languages.counted": ["topLanguages"],
  "languages.text": ["updateListing", "contentLanguages", "saveCaptions"],
  "dates.sdk.text": ["uploadPackage"],
  "status.fine": ["serviceStatus"],
  "status.delayed": ["serviceStatus"],
  "status.since": ["serviceStatus"],
  "status.median": ["startup"],
  "status.hours": ["createTicket"],
  "way.draft.text": ["saveVersion", "uploadPackage"],
  "way.checks.text": ["versionDetails", "checkLink"],
  "way.review.text": ["whatChanged", "reviewForecast"],
  "way.live.text": ["rollingUpdates", "installsPerDay", "listRatings"],
};

function keysOf(texts: object, path: string): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? keysOf(value, `${path}.${key}`) : [`${path}.${key}`],
  );
}

/** Titles, names and buttons claim nothing. */
const isClaim = (key: string): boolean =>
  /\.(?:text|p\d|fee|others|counted|fine|delayed|since|median|hours)$/.test(key);

const { hero, figures, begin, languages, way, dates, status } = english;
const landingClaims = Object.entries({ hero, figures, begin, languages, way, dates, status })
  .flatMap(([section, texts]) => keysOf(texts, section))
  .filter(isClaim);

it("names the calls behind every claim of the landing page", () => {
  expect(landingClaims.toSorted()).toEqual(Object.keys(claims).toSorted());
});

it("claims on the landing page only what a call does", () => {
  const missing = Object.entries(claims).flatMap(([key, names]) =>
    names.filter((name) => !(name in calls)).map((name) => `${key}: ${name}`),
  );
  expect(missing).toEqual([]);
});
