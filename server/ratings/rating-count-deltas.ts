import { isLowRating } from "#contract/ratings/rating-alarm-parameters.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { RatingRow } from "./ratings.store.ts";
import { type RatingCountKind, ratingCountKinds } from "./rating-count-kinds.ts";

type Counted = Pick<
  RatingRow,
  | "appId"
  | "stars"
  | "versionCode"
  | "versionName"
  | "device"
  | "language"
  | "topics"
  | "text"
  | "replyState"
  | "changedAt"
>;

/** Increment or decrement of one count. */
export interface RatingCountDelta {
  readonly appId: string;
  readonly kind: RatingCountKind;
  readonly value: string;
  readonly name: string;
  readonly ratings: number;
  readonly starsTotal: number;
  /** Ratings with one or two stars. */
  readonly low: number;
}

/** Values under which a rating counts, per kind; empty if it does not count. */
const valuesOf: Record<RatingCountKind, (row: Counted) => readonly string[]> = {
  stars: ({ stars }) => [String(stars)],
  version: ({ versionCode }) => (versionCode === null ? [] : [String(versionCode)]),
  device: ({ device }) => (device === "" ? [] : [device]),
  language: ({ language }) => [language],
  topic: ({ topics }) => topics,
  reply: ({ text, replyState }) => (text === "" ? [] : [replyState]),
  day: ({ changedAt }) => [toIndianDay(changedAt.getTime())],
  change: () => [],
};

/** Increments the app's change counter. */
export function changeCounterDelta(appId: string): RatingCountDelta {
  return { appId, kind: "change", value: "", name: "", ratings: 1, starsTotal: 0, low: 0 };
}

const rowCounts = (row: Counted, times: 1 | -1): RatingCountDelta[] =>
  ratingCountKinds.flatMap((kind) => {
    const name = kind === "version" ? row.versionName : "";
    const counted = { ratings: times, starsTotal: times * row.stars, low: isLowRating(row.stars) ? times : 0 };
    return valuesOf[kind](row).map((value) => ({ appId: row.appId, kind, value, name, ...counted }));
  });

export type RatingBeforeAfter = readonly [before: Counted | null, after: Counted | null];

const changesForRow = (before: Counted | null, after: Counted | null): RatingCountDelta[] => [
  ...(before ? rowCounts(before, -1) : []),
  ...(after ? rowCounts(after, 1) : []),
  ...[after ?? before].flatMap((row) => (row ? [changeCounterDelta(row.appId)] : [])),
];

const keyOf = ({ appId, kind, value }: RatingCountDelta): string => `${appId} ${kind} ${value}`;

/**
 * Computes count changes for changed ratings, in the order in which count rows are locked. Before is null for a new
 * rating, after for a withdrawn one.
 */
export function computeRatingCountDeltas(all: readonly RatingBeforeAfter[]): RatingCountDelta[] {
  const sums = new Map<string, RatingCountDelta>();
  for (const [before, after] of all)
    for (const change of changesForRow(before, after)) {
      const known = sums.get(keyOf(change));
      const ratings = change.ratings + (known?.ratings ?? 0);
      const starsTotal = change.starsTotal + (known?.starsTotal ?? 0);
      const low = change.low + (known?.low ?? 0);
      sums.set(keyOf(change), { ...change, name: change.name || (known?.name ?? ""), ratings, starsTotal, low });
    }
  return [...sums.values()]
    .filter(({ ratings, starsTotal }) => ratings !== 0 || starsTotal !== 0)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
