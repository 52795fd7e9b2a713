import type { RatingRefusal } from "#contract/ratings/incoming.ts";
import { type AppRow, findAppsWithDeveloper } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { countChanges } from "./counts.ts";
import { addToCounts } from "./counts.store.ts";
import type { NumberedRating, RefusedRating } from "./incoming-lines.ts";
import { languageOfReview } from "./review-language.ts";
import { topicsOfReview } from "./review-topics.ts";
import {
  addMoments,
  findKnownRatings,
  lockRatingsOf,
  type NewMoment,
  type RatingRow,
  saveRatings,
  tellRatings,
} from "./ratings.store.ts";

interface Taken {
  readonly accepted: number;
  /** Known already, or older than what is known. */
  readonly unchanged: number;
  readonly refused: readonly RefusedRating[];
}

type Apps = ReadonlyMap<string, AppRow>;

const personOf = ({ appId, person }: { appId: string; person: string }): string => `${appId} ${person}`;

/** What is known, before the batch and as it goes on. */
function knownRatings(rows: readonly RatingRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byPerson = new Map(rows.map((row) => [personOf(row), row.id]));
  return {
    find: (id: string) => byId.get(id),
    idOf: (one: { appId: string; person: string }) => byPerson.get(personOf(one)),
    put: (row: RatingRow) => {
      byId.set(row.id, row);
      byPerson.set(personOf(row), row.id);
    },
  };
}

function saidIn({ rating }: NumberedRating) {
  const words = `${rating.title} ${rating.text}`.trim();
  return {
    author: rating.author,
    stars: rating.stars,
    title: rating.title,
    text: rating.text,
    language: languageOfReview(words, rating.language),
    topics: topicsOfReview(words),
    versionCode: rating.version_code,
    versionName: rating.version_name,
    device: rating.device,
    androidApi: rating.android_api,
    changedAt: new Date(rating.at),
  };
}

const newRating = (one: NumberedRating): RatingRow => ({
  id: one.rating.rating_id,
  appId: one.rating.app_id,
  person: one.rating.person.toLowerCase(),
  ...saidIn(one),
  createdAt: new Date(one.rating.at),
  changes: 0,
  replyState: "none",
  reply: "",
  repliedAt: null,
  repliedBy: null,
  replyChanges: 0,
  revision: 0,
});

/** A reply answers what was said when it was written. */
const changedRating = (before: RatingRow, one: NumberedRating): RatingRow => ({
  ...before,
  ...saidIn(one),
  changes: before.changes + 1,
  replyState: before.replyState === "none" ? "none" : "outdated",
  revision: before.revision + 1,
});

const momentOf = ({ id, changedAt, stars, title, text }: RatingRow): NewMoment => ({
  ratingId: id,
  kind: "rating",
  at: changedAt,
  stars,
  title,
  text,
});

type Known = ReturnType<typeof knownRatings>;

/** Why a line is about something else than it says. */
function whyNot({ rating }: NumberedRating, apps: Apps, known: Known): [RatingRefusal, string] | null {
  const app = apps.get(rating.app_id);
  if (!app) return ["unknown_app", "app_id"];
  if (app.packageName !== null && app.packageName !== rating.package) return ["package_differs", "package"];
  const same = known.find(rating.rating_id);
  if (same && same.appId !== rating.app_id) return ["app_differs", "app_id"];
  const ofPerson = known.idOf({ appId: rating.app_id, person: rating.person.toLowerCase() }) ?? rating.rating_id;
  const isOther = ofPerson !== rating.rating_id || (same && same.person !== rating.person.toLowerCase());
  return isOther ? ["rating_id_differs", "rating_id"] : null;
}

interface Batch {
  readonly refused: RefusedRating[];
  readonly moments: NewMoment[];
  /** As a rating was before the batch (null: not there), by its id. */
  readonly before: Map<string, RatingRow | null>;
  unchanged: number;
}

function applyLine(one: NumberedRating, apps: Apps, known: Known, batch: Batch): void {
  const refusal = whyNot(one, apps, known);
  if (refusal) {
    batch.refused.push({ number: one.number, reason: refusal[0], field: refusal[1] });
    return;
  }
  const before = known.find(one.rating.rating_id);
  if (before && before.changedAt >= new Date(one.rating.at)) {
    batch.unchanged += 1;
    return;
  }
  if (!batch.before.has(one.rating.rating_id)) batch.before.set(one.rating.rating_id, before ?? null);
  if (before) batch.moments.push(momentOf(before));
  known.put(before ? changedRating(before, one) : newRating(one));
}

const asked = ({ rating }: NumberedRating) => ({
  id: rating.rating_id,
  appId: rating.app_id,
  person: rating.person.toLowerCase(),
});

async function write(tx: Tx, apps: Apps, known: Known, { before, moments }: Batch): Promise<void> {
  const pairs = [...before].flatMap(([id, was]) => {
    const now = known.find(id);
    return now ? [[was, now] as const] : [];
  });
  const rows = pairs.map(([, now]) => now);
  await saveRatings(tx, rows);
  await addMoments(tx, moments);
  await addToCounts(tx, countChanges(pairs));
  for (const [appId, app] of apps) {
    const ids = rows.filter((row) => row.appId === appId).map(({ id }) => id);
    if (ids.length > 0) tellRatings(tx, app.developerId, ids);
  }
}

/** Takes ratings in: new ones, and what their authors changed since. What comes again, or late, changes nothing. */
export async function takeRatings(tx: Tx, ratings: readonly NumberedRating[]): Promise<Taken> {
  const apps = await findAppsWithDeveloper(tx, [...new Set(ratings.map(({ rating }) => rating.app_id))]);
  await lockRatingsOf(tx, [...apps.keys()]);
  const known = knownRatings(await findKnownRatings(tx, ratings.map(asked)));
  const batch: Batch = { refused: [], moments: [], before: new Map(), unchanged: 0 };
  for (const one of ratings) applyLine(one, apps, known, batch);
  await write(tx, apps, known, batch);
  const { refused, unchanged } = batch;
  return { accepted: ratings.length - refused.length - unchanged, unchanged, refused };
}
