import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { Rating } from "#contract/ratings/rating.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { parseRatingLines } from "#server/ratings/parse-rating-lines.ts";
import { ingestRatings } from "#server/ratings/ingest-ratings.ts";
import type { TestApp } from "../app.ts";
import { ingestionKey } from "./events.ts";

interface Rated {
  readonly id: string;
  readonly packageName: string | null;
}

/** Builds a rating as the store's clients send it. */
export function ratingLine(app: Rated, more: Record<string, unknown> = {}): Record<string, unknown> {
  const id = randomUUID();
  return {
    rating_id: id,
    app_id: app.id,
    package: app.packageName ?? "",
    person: createHash("sha256").update(id).digest("hex").slice(0, 16),
    stars: 4,
    text: "Works well.",
    author: "Rekha K.",
    language: "en-US",
    at: new Date().toISOString(),
    version_code: 100,
    version_name: "1.0.0",
    device: "Redmi Note 12",
    android_api: 33,
    ...more,
  };
}

/** Sends lines to `POST /api/x/ratings`. */
export async function sendRatings(app: FastifyInstance, lines: readonly unknown[], key = ingestionKey) {
  const answer = await app.inject({
    method: "POST",
    url: "/api/x/ratings",
    headers: { "content-type": "application/x-ndjson", authorization: `Bearer ${key}` },
    payload: lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Stores ratings without sending a request. */
export async function takeLines({ services }: TestApp, lines: readonly object[]) {
  const read = parseRatingLines(
    lines.map((line) => JSON.stringify(line)),
    Date.now(),
  );
  if (read.refused.length > 0) throw new Error(JSON.stringify(read.refused));
  return services.database.transaction((tx) => ingestRatings(tx, services, read.lines));
}

/** Creates a rating of an app; returns it as its owner reads it. */
export async function aRating(app: TestApp, appId: string, more: Record<string, unknown> = {}): Promise<Rating> {
  const rated = await findApp(app.services.database.db, appId);
  if (!rated) throw new Error(`there is no app ${appId}`);
  const line = ratingLine(rated, more);
  await takeLines(app, [line]);
  const { items } = await app
    .as("normal")
    .call(ratingCalls.listRatings, { params: { id: appId }, query: { with: "all" } });
  const made = items.find(({ id }) => id === line["rating_id"]);
  if (!made) throw new Error("the rating was not taken");
  return made;
}

interface Rateable {
  readonly services: Pick<TestApp["services"], "database">;
}

/** Number of ratings per statement, few enough for the statement timeout. */
const atOnce = 25_000;

/** Adds many ratings of an app and their counts, for a store that is years old. */
export async function manyRatings({ services }: Rateable, appId: string, many: number): Promise<void> {
  const { pool } = services.database;
  for (let from = 1; from <= many; from += atOnce)
    await pool.query(
      `insert into rating (id, app_id, person, author, stars, title, text, language, topics, version_code, version_name,
       device, created_at, changed_at, reply_state)
     select gen_random_uuid(), $1, lpad(to_hex(n), 16, '0'), 'Somebody', 1 + n % 5, '',
       case when n % 3 = 0 then 'Works well, number ' || n || ' ' || md5(n::text) else '' end,
       (array['hi-IN', 'en-US', 'ta-IN', 'hinglish'])[1 + n % 4],
       case when n % 30 = 0 then array['login'] when n % 9 = 0 then array['slow', 'ads'] else array[]::text[] end,
       100 + n / 5000, '1.' || n / 5000, 'Phone ' || n % 400,
       now() - make_interval(mins => n), now() - make_interval(mins => n),
       case when n % 12 = 0 then 'replied' when n % 51 = 0 then 'outdated' else 'none' end
     from generate_series($2::int, $3::int) n`,
      [appId, from, Math.min(from + atOnce - 1, many)],
    );
  await pool.query(
    `insert into rating_count (app_id, kind, value, ratings, stars_total, low)
     select app_id, kind, value, count(*), sum(stars), count(*) filter (where stars <= 2) from rating,
       lateral (values ('stars', stars::text), ('version', version_code::text), ('device', device),
         ('language', language), ('day', ((changed_at at time zone 'Asia/Kolkata')::date)::text), ('reply', case when text <> '' then reply_state end)) marks (kind, value)
     where app_id = $1 and value is not null group by 1, 2, 3`,
    [appId],
  );
  await pool.query("analyze rating");
}

/** Creates an API key that may read and answer reviews; returns its secret. */
export async function reviewsKeyOf(app: TestApp): Promise<string> {
  const owner = app.as("normal");
  await owner.call(apiAccessCalls.enableDevtools, {});
  const body = { name: "Reviews", scopes: ["reviews" as const], days: 30 as const };
  return (await owner.call(apiAccessCalls.makeKey, { body })).secret;
}
