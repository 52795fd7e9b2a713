import { createHash } from "node:crypto";
import type { IncomingRating } from "#contract/ratings/incoming.ts";
import { ratingStars, type Stars } from "#contract/ratings/rating.ts";
import { type AppRow, findAppsOfPackage } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { addReply } from "#server/ratings/respond.ts";
import { takeRatings } from "#server/ratings/take-ratings.ts";
import type { Services } from "#server/services.ts";
import type { DemoApp, DemoVersion } from "./catalogue/demo-app.ts";
import { demoApps } from "./catalogue/demo-apps.ts";
import { demoDevices, demoReviews, type DemoReview } from "./catalogue/reviews.ts";
import type { Clock } from "./clock.ts";
import type { People } from "./seed-people.ts";

const hashOf = (name: string): string => createHash("sha256").update(name).digest("hex");

/** The same ids in every demo store. */
const idOf = (name: string): string =>
  hashOf(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/** Evenly spread between 0 and 1, and the same each time. */
const drawn = (name: string): number => Number.parseInt(hashOf(name).slice(0, 8), 16) / 0xffffffff;

const liveSince = ({ steps }: DemoVersion): number | undefined =>
  steps.find(({ status }) => status === "active")?.daysAgo;

/** The version that was in the store so many days ago; the first one for whoever was earlier still. */
function versionAt(app: DemoApp, daysAgo: number): DemoVersion | undefined {
  const served = app.versions.filter((version) => liveSince(version) !== undefined);
  return served.findLast((version) => (liveSince(version) ?? 0) >= daysAgo) ?? served[0];
}

type Told = Pick<Services, "environment">;

interface Made {
  readonly people: People;
  readonly clock: Clock;
}

interface Said {
  readonly name: string;
  readonly daysAgo: number;
  readonly review: Pick<DemoReview, "author" | "language" | "stars" | "text">;
}

function lineOf({ name, daysAgo, review }: Said, app: DemoApp, row: AppRow, clock: Clock): IncomingRating {
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
    device: demoDevices[Math.floor(drawn(`device ${name}`) * demoDevices.length)] ?? "",
    android_api: 31 + Math.floor(drawn(`android ${name}`) * 5),
  };
}

/** Of a hundred ratings, how many have these stars or fewer. */
const shareUpTo: Record<Stars, number> = { 1: 9, 2: 14, 3: 21, 4: 41, 5: 100 };

/** Most give stars alone, and most of them many. */
function starsAlone(app: DemoApp, at: number): Said {
  const name = `${app.package} stars ${at}`;
  const luck = drawn(name) * 100;
  const stars = ratingStars.find((one) => luck < shareUpTo[one]) ?? 5;
  return { name, daysAgo: 1 + drawn(`day ${name}`) * 85, review: { author: "", language: "hi-IN", stars, text: "" } };
}

const starsOnly = 160;

/** Reviews of an app, spread over its last weeks; those that were changed were written two weeks before. */
function saidOf(app: DemoApp): Said[] {
  const written = demoReviews.flatMap((review, at): Said[] => {
    const name = `${app.package} ${review.author}`;
    const daysAgo = 0.1 + at * 1.4 + drawn(name);
    const { before } = review;
    const now = { name, daysAgo, review };
    return before ? [{ name, daysAgo: daysAgo + 14, review: { ...review, ...before } }, now] : [now];
  });
  return [...Array.from({ length: starsOnly }, (_, at) => starsAlone(app, at)), ...written];
}

/** Who was thanked too early: the review was changed after the reply. */
const isEarly = ({ before, stars }: DemoReview): boolean => before !== undefined && before.stars > stars;

async function writeFor(tx: Tx, services: Told, app: DemoApp, { people, clock }: Made): Promise<void> {
  const [row] = await findAppsOfPackage(tx, app.package);
  if (!row || row.liveVersionId === null) return;
  const lines = saidOf(app)
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((said) => lineOf(said, app, row, clock));
  const by = people.developers[app.developer].accountId;
  const replied = (isNow: boolean) =>
    demoReviews.filter((review) => review.reply !== undefined && isEarly(review) !== isNow);
  const reply = async (review: DemoReview, at: Date) =>
    addReply(tx, idOf(`${app.package} ${review.author}`), { text: review.reply ?? "", by, at });
  const isFirst = ({ rating_id }: IncomingRating, at: number) =>
    lines.findIndex((line) => line.rating_id === rating_id) === at;
  const numbered = lines.map((rating, at) => ({ number: at + 1, rating }));
  await takeRatings(
    tx,
    services,
    numbered.filter(({ rating }, at) => isFirst(rating, at)),
  );
  for (const review of replied(false)) await reply(review, clock.daysAgo(36));
  await takeRatings(
    tx,
    services,
    numbered.filter(({ rating }, at) => !isFirst(rating, at)),
  );
  for (const [at, review] of replied(true).entries()) await reply(review, clock.daysAgo(0.05 + at / 10));
}

/** What people say of the apps that are in the store, with some replies of their developers. */
export async function writeRatings(tx: Tx, services: Told, made: Made): Promise<void> {
  for (const app of demoApps) await writeFor(tx, services, app, made);
}
