import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { Rating } from "#contract/ratings/rating.ts";
import { findApp } from "#server/apps/apps.store.ts";
import { IncomingRating } from "#contract/ratings/incoming.ts";
import { takeRatings } from "#server/ratings/take-ratings.ts";
import type { TestApp } from "../app.ts";
import { ingestionKey } from "./events.ts";

interface Rated {
  readonly id: string;
  readonly packageName: string | null;
}

/** A rating as the store's clients send it. */
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

/** Ratings that came in, without the way they come. */
export async function takeLines({ services }: TestApp, lines: readonly object[]) {
  const ratings = lines.map((line, at) => ({ number: at + 1, rating: IncomingRating.parse(line) }));
  return services.database.transaction((tx) => takeRatings(tx, ratings));
}

/** A rating of an app, as its owner reads it. */
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
