import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { IncomingRating } from "#contract/ratings/rating-ingestion.ts";
import { ratingStars, type StarCount } from "#contract/ratings/rating.ts";
import { type AppRow, findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { addReplyUnchecked } from "#server/ratings/reply-to-rating.ts";
import { ingestRatings } from "#server/ratings/ingest-ratings.ts";
import { countRatingWordsJob, countRatingWordsNow } from "#server/ratings/words/count-trending-words.ts";
import type { Services } from "#server/services.ts";
import type { DemoApp, DemoVersion } from "./catalogue/demo-app.ts";
import { demoApps } from "./catalogue/demo-apps.ts";
import { demoDevices, demoReviews, type DemoReview } from "./catalogue/reviews.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoPeople } from "./seed-accounts.ts";

const hashOf = (name: string): string => createHash("sha256").update(name).digest("hex");

/** Derives an id from a name, so that ids are the same in every demo store. */
const idOf = (name: string): string =>
  hashOf(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/** Returns a number derived from the name: evenly distributed between 0 and 1, and the same each time. */
const pseudoRandom = (name: string): number => Number.parseInt(hashOf(name).slice(0, 8), 16) / 0xffffffff;

const liveSince = ({ steps }: DemoVersion): number | undefined =>
  steps.find(({ status }) => status === "active")?.daysAgo;

/** Finds the version that was in the store the given number of days ago; for earlier days, the first one. */
function versionAt(app: DemoApp, daysAgo: number): DemoVersion | undefined {
  const served = app.versions.filter((version) => liveSince(version) !== undefined);
  return served.findLast((version) => (liveSince(version) ?? 0) >= daysAgo) ?? served[0];
}

type RatingServices = Pick<Services, "environment">;

interface Made {
  readonly people: DemoPeople;
  readonly clock: DemoClock;
}

interface DatedReview {
  readonly name: string;
  readonly daysAgo: number;
  readonly review: Pick<DemoReview, "author" | "language" | "stars" | "text">;
}

function lineOf({ name, daysAgo, review }: DatedReview, app: DemoApp, row: AppRow, clock: DemoClock): IncomingRating {
  const version = versionAt(app, daysAgo);
  return {
    rating_id: idOf(name),
    app_id: row.id,
    package: app.package,
    person: hashOf(`person ${name}`).slice(0, 16),
    stars: review.stars,
    title: "",
    text: review.text,
    author: review.author,
    language: review.language,
    at: clock.daysAgo(daysAgo).toISOString(),
    version_code: version?.code ?? null,
    version_name: version?.name ?? "",
    device: demoDevices[Math.floor(pseudoRandom(`device ${name}`) * demoDevices.length)] ?? "",
    android_api: 31 + Math.floor(pseudoRandom(`android ${name}`) * 5),
  };
}

/** Percentage of ratings with this many stars or fewer, by number of stars. */
const cumulativeShares: Record<StarCount, number> = { 1: 9, 2: 14, 3: 21, 4: 41, 5: 100 };

/** Returns the popularity of an app: above one, more ratings have many stars. */
const likedBy = ({ package: name }: DemoApp): number => 0.6 + pseudoRandom(`liked ${name}`) * 0.9;

/** Creates a rating without text. Most ratings have none, and most have many stars. */
function starsAlone(app: DemoApp, at: number): DatedReview {
  const name = `${app.package} stars ${at}`;
  const luck = 100 * pseudoRandom(name) ** (1 / likedBy(app));
  const stars = ratingStars.find((ratingStar) => luck < cumulativeShares[ratingStar]) ?? 5;
  return {
    name,
    daysAgo: 1 + pseudoRandom(`day ${name}`) * 85,
    review: { author: "", language: "hi-IN", stars, text: "" },
  };
}

const starsOnlyOf = ({ package: name }: DemoApp): number => 90 + Math.floor(pseudoRandom(`many ${name}`) * 140);

interface Written {
  readonly name: string;
  readonly daysAgo: number;
  readonly review: DemoReview;
}

/**
 * Returns an app's reviews, newest first: three of four of the demo's, in the app's own order, spread over its last
 * weeks.
 */
function writtenOf({ package: app }: DemoApp): Written[] {
  const place = ({ author }: DemoReview) => pseudoRandom(`place ${app} ${author}`);
  return demoReviews
    .filter(({ author }) => pseudoRandom(`wrote ${app} ${author}`) < 0.75)
    .toSorted((a, b) => place(a) - place(b))
    .map((review, at) => {
      const name = `${app} ${review.author}`;
      return { name, daysAgo: 0.1 + at * 1.8 + pseudoRandom(name), review };
    });
}

const daysUntilChanged = 14;

/** Lists reviews as written; each changed one is preceded by its earlier form. */
const withEarlierForms = (written: readonly Written[]): DatedReview[] =>
  written.flatMap(({ review, ...now }): DatedReview[] => {
    const { before } = review;
    const first = { ...now, daysAgo: now.daysAgo + daysUntilChanged };
    return [...(before ? [{ ...first, review: { ...review, ...before } }] : []), { ...now, review }];
  });

/** Tells whether the developer thanked too early: the review got worse after the reply. */
const isRepliedTooEarly = ({ before, stars }: DemoReview): boolean => before !== undefined && before.stars > stars;

async function writeFor(tx: Tx, services: RatingServices, app: DemoApp, { people, clock }: Made): Promise<void> {
  const [row] = await findAppsByPackageName(tx, app.package);
  if (!row || row.liveVersionId === null) return;
  const written = writtenOf(app);
  const alone = Array.from({ length: starsOnlyOf(app) }, (_, at) => starsAlone(app, at));
  const lines = [...alone, ...withEarlierForms(written)]
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((review) => lineOf(review, app, row, clock));
  const by = people.developers[app.developer].accountId;
  const reply = async (isNow: boolean) => {
    for (const { review, name, daysAgo } of written) {
      if (review.reply === undefined || isRepliedTooEarly(review) === isNow) continue;
      const at = clock.daysAgo(isNow ? daysAgo / 2 : daysAgo + daysUntilChanged / 2);
      await addReplyUnchecked(tx, idOf(name), { text: review.reply, by, at });
    }
  };
  const isFirst = ({ rating_id }: IncomingRating, at: number) =>
    lines.findIndex((line) => line.rating_id === rating_id) === at;
  const numbered = lines.map((rating, at) => ({ number: at + 1, rating }));
  await ingestRatings(
    tx,
    services,
    numbered.filter(({ rating }, at) => isFirst(rating, at)),
  );
  await reply(false);
  await ingestRatings(
    tx,
    services,
    numbered.filter(({ rating }, at) => !isFirst(rating, at)),
  );
  await reply(true);
  await countRatingWordsNow(tx, row.id);
}

/** Writes ratings and reviews for the apps in the store, with some replies by their developers. */
export async function seedRatings(tx: Tx, services: RatingServices, made: Made): Promise<void> {
  for (const app of demoApps) await writeFor(tx, services, app, made);
  await tx.delete(job).where(eq(job.kind, countRatingWordsJob.kind));
}
