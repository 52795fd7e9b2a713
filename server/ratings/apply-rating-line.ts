import type { IncomingRating, IncomingWithdrawal, RatingRefusal } from "#contract/ratings/rating-ingestion.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { NumberedRatingLine, RefusedRatingLine } from "./parse-rating-lines.ts";
import type { RatingBatchState } from "./rating-batch-state.ts";
import type { NewRatingHistoryEntry, RatingRow } from "./ratings.store.ts";
import { detectLanguage } from "./detect-language.ts";
import { detectTopics } from "./detect-topics.ts";

export type RatedAppsById = ReadonlyMap<string, AppRow>;

/** Changes of a batch, collected line by line. */
export interface RatingBatchChanges {
  readonly refused: RefusedRatingLine[];
  moments: NewRatingHistoryEntry[];
  /** Ratings as they were before the batch, by id; null for new ones. */
  readonly before: Map<string, RatingRow | null>;
  /** Withdrawn ratings by id, with their app. */
  readonly withdrawn: Map<string, { readonly appId: string; readonly at: Date }>;
  unchanged: number;
}

function contentColumns(rating: IncomingRating) {
  const words = `${rating.title} ${rating.text}`.trim();
  return {
    author: rating.author,
    stars: rating.stars,
    title: rating.title,
    text: rating.text,
    language: detectLanguage(words, rating.language),
    topics: detectTopics(words),
    versionCode: rating.version_code,
    versionName: rating.version_name,
    device: rating.device,
    androidApi: rating.android_api,
    changedAt: new Date(rating.at),
  };
}

const newRating = (rating: IncomingRating): RatingRow => ({
  id: rating.rating_id,
  appId: rating.app_id,
  person: rating.person.toLowerCase(),
  ...contentColumns(rating),
  createdAt: new Date(rating.at),
  changes: 0,
  replyState: "none",
  reply: "",
  repliedAt: null,
  repliedBy: null,
  repliedStars: null,
  repliedWith: null,
  copies: null,
  replyChanges: 0,
  revision: 0,
});

/** Returns the row of a changed rating. Its reply becomes outdated, because the reply answered the earlier text. */
const changedRating = (before: RatingRow, rating: IncomingRating): RatingRow => ({
  ...before,
  ...contentColumns(rating),
  changes: before.changes + 1,
  replyState: before.replyState === "none" ? "none" : "outdated",
  revision: before.revision + 1,
});

const historyEntryOf = ({ id, changedAt, stars, title, text }: RatingRow): NewRatingHistoryEntry => ({
  ratingId: id,
  kind: "rating",
  at: changedAt,
  stars,
  title,
  text,
});

type Refusal = readonly [RatingRefusal, string];

/** Returns the reason to refuse a line whose app does not match; null if it does. */
function appRefusal(
  line: IncomingRating | IncomingWithdrawal,
  apps: RatedAppsById,
  known: RatingBatchState,
): Refusal | null {
  const app = apps.get(line.app_id);
  if (!app) return ["unknown_app", "app_id"];
  if (app.packageName !== null && app.packageName !== line.package) return ["package_differs", "package"];
  const same = known.find(line.rating_id);
  return same && same.appId !== line.app_id ? ["app_differs", "app_id"] : null;
}

/** Refuses a second rating of an app by the same person. */
function personRefusal(rating: IncomingRating, known: RatingBatchState): Refusal | null {
  const person = rating.person.toLowerCase();
  const ofPerson = known.idOf({ appId: rating.app_id, person }) ?? rating.rating_id;
  const same = known.find(rating.rating_id);
  const isOther = ofPerson !== rating.rating_id || (same && same.person !== person);
  return isOther ? ["rating_id_differs", "rating_id"] : null;
}

const rememberBefore = ({ before }: RatingBatchChanges, id: string, row: RatingRow | undefined): void => {
  if (!before.has(id)) before.set(id, row ?? null);
};

/** Applies a rating. Returns false if a later change or withdrawal is known already. */
function applyRating(rating: IncomingRating, known: RatingBatchState, batch: RatingBatchChanges): boolean {
  const at = new Date(rating.at);
  const before = known.find(rating.rating_id);
  const last = before?.changedAt ?? known.withdrawnAt(rating.rating_id);
  if (last && last >= at) return false;
  rememberBefore(batch, rating.rating_id, before);
  if (before) batch.moments.push(historyEntryOf(before));
  known.put(before ? changedRating(before, rating) : newRating(rating));
  return true;
}

function applyWithdrawal(
  { rating_id: id, app_id: appId, at: moment }: IncomingWithdrawal,
  known: RatingBatchState,
  batch: RatingBatchChanges,
) {
  const at = new Date(moment);
  const before = known.find(id);
  const last = known.withdrawnAt(id);
  if ((before && before.changedAt > at) || (last && last >= at)) return false;
  if (before) rememberBefore(batch, id, before);
  batch.moments = batch.moments.filter(({ ratingId }) => ratingId !== id);
  batch.withdrawn.set(id, { appId, at });
  known.withdraw(id, at);
  return true;
}

/** Applies one incoming line to the known ratings and the batch. */
export function applyRatingLine(
  line: NumberedRatingLine,
  apps: RatedAppsById,
  known: RatingBatchState,
  batch: RatingBatchChanges,
): void {
  const sent = "rating" in line ? line.rating : line.withdrawal;
  const refusal = appRefusal(sent, apps, known) ?? ("rating" in line ? personRefusal(line.rating, known) : null);
  if (refusal) {
    batch.refused.push({ number: line.number, reason: refusal[0], field: refusal[1] });
    return;
  }
  const changed =
    "rating" in line ? applyRating(line.rating, known, batch) : applyWithdrawal(line.withdrawal, known, batch);
  if (!changed) batch.unchanged += 1;
}
