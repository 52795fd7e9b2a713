import type { Database } from "#server/platform/db/database.ts";
import { manyRatings } from "#tests/support/builders/ratings.ts";

/** Number of texts that several of the app's reviews share. */
const sayings = 40;

/** A request of an app's ratings page, with or without filters. */
export interface RatingQuestion {
  readonly path: string;
  readonly as: "developer";
}

async function countOf(database: Database, appId: string): Promise<number> {
  const { rows } = await database.pool.query<{ ratings: string }>(
    "select count(*) as ratings from rating where app_id = $1",
    [appId],
  );
  return Number(rows[0]?.ratings ?? 0);
}

/** Adds ratings to an app that has none yet, so that a reused store is filled once. */
export async function rateApp(database: Database, appId: string, ratings: number): Promise<void> {
  if ((await countOf(database, appId)) > 0) return;
  await manyRatings({ services: { database } }, appId, ratings);
  const { pool } = database;
  await pool.query(
    `insert into rating_text (id, app_id, signature, bands)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, array[n], array[n]
     from generate_series(0, $2::int - 1) n`,
    [appId, sayings],
  );
  await pool.query(
    `update rating set copies = ('00000000-0000-4000-8000-' || lpad((mod(abs(hashtext(person)), $2::int))::text, 12, '0'))::uuid
     where app_id = $1 and text <> '' and changed_at > now() - interval '30 days'`,
    [appId, sayings],
  );
  await pool.query("vacuum analyze rating");
  await pool.query("vacuum analyze rating_count");
}

export function ratingQuestions(appId: string): RatingQuestion[] {
  const list = `/api/app/ratings/${appId}`;
  return [
    `${list}?with=text`,
    `${list}?with=all`,
    `${list}?reply=none`,
    `${list}?stars=1,2`,
    `${list}?version=102&stars=1`,
    `${list}?language=ta-IN&reply=none`,
    `${list}?device=Phone+17`,
    `${list}?topic=login`,
    // A word in every review, and one in a single review.
    `${list}?searchText=works`,
    `${list}?searchText=eccbc87e`,
    `/api/x/rating-summaries/${appId}`,
    `/api/x/rating-trends/${appId}`,
    `/api/x/rating-copies/${appId}`,
    `/api/x/rating-words/${appId}`,
    `/api/x/rating-alarms?appId=${appId}`,
    `/api/x/rating-figures?appIds=${appId}`,
  ].map((path) => ({ path, as: "developer" }));
}
