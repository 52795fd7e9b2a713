import { formatCsvCell } from "#contract/csv-cell.ts";
import type { RatingRow } from "./ratings.store.ts";

/** The sixteen columns of Play's monthly review report, with its names. */
const csvColumns = [
  "Package Name",
  "App Version Code",
  "App Version Name",
  "Reviewer Language",
  "Device",
  "Review Submit Date and Time",
  "Review Submit Millis Since Epoch",
  "Review Last Update Date and Time",
  "Review Last Update Millis Since Epoch",
  "Star Rating",
  "Review Title",
  "Review Text",
  "Developer Reply Date and Time",
  "Developer Reply Millis Since Epoch",
  "Developer Reply Text",
  "Review Link",
];

/** Truncates to seconds, as Play does. */
const toSecond = (at: Date): string => at.toISOString().replace(/\.\d{3}/, "");

const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(formatCsvCell).join(",")}\r\n`;

export const playCsvHeader = csvLine(csvColumns);

/** Returns a line of the report. Reviews have no URL here, so the last column is empty, which Play's format allows. */
export function toPlayCsvLine(row: RatingRow, packageName: string): string {
  return csvLine([
    packageName,
    row.versionCode ?? "",
    row.versionName,
    row.language,
    row.device,
    toSecond(row.createdAt),
    row.createdAt.getTime(),
    toSecond(row.changedAt),
    row.changedAt.getTime(),
    row.stars,
    row.title,
    row.text,
    row.repliedAt ? toSecond(row.repliedAt) : "",
    row.repliedAt?.getTime() ?? "",
    row.reply,
    "",
  ]);
}

/** Returns Play's timestamp. Seconds are a string, like every 64-bit number in its JSON. */
export function toPlayTimestamp(at: Date) {
  return { seconds: String(Math.floor(at.getTime() / 1_000)), nanos: (at.getTime() % 1_000) * 1_000_000 };
}

/** Returns a review in the format of Play's API. A title precedes the text, separated by a tab. */
export function toPlayReview(row: RatingRow) {
  const { title, text, repliedAt, reply } = row;
  const userComment = {
    text: title === "" ? text : `${title}\t${text}`,
    lastModified: toPlayTimestamp(row.changedAt),
    starRating: row.stars,
    reviewerLanguage: row.language,
    device: row.device,
    ...(row.androidApi !== null && { androidOsVersion: row.androidApi }),
    ...(row.versionCode !== null && { appVersionCode: row.versionCode }),
    appVersionName: row.versionName,
  };
  const developerComment = repliedAt && { developerComment: { text: reply, lastModified: toPlayTimestamp(repliedAt) } };
  return {
    reviewId: row.id,
    authorName: row.author,
    comments: [{ userComment }, ...(developerComment ? [developerComment] : [])],
  };
}
