import { Readable } from "node:stream";
import * as z from "zod";
import { recordOf } from "#contract/access/rules.ts";
import { Id } from "#contract/identifiers.ts";
import { ratingCalls, ratingFormats, type RatingFilters } from "#contract/ratings/calls.ts";
import { dayOf } from "#contract/statistics/ranges.ts";
import { type AppRow, findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure } from "#server/http/failure.ts";
import { heldLinks } from "#server/http/held-link.ts";
import { handle } from "#server/http/route.ts";
import { findRatings } from "./listed-ratings.store.ts";
import { csvHead, csvOfRating, playReview } from "./play-shapes.ts";
import { ratedApp } from "./rated-app.ts";
import type { RatingRow } from "./ratings.store.ts";

const path = "/api/x/rating-files";
const ratingsAtOnce = 500;

const Linked = z.strictObject({
  appId: Id,
  format: z.enum(ratingFormats),
  /** As they were read from the call: the link is sealed. */
  filters: z.custom<RatingFilters>((value) => typeof value === "object"),
});
type Linked = z.output<typeof Linked>;
const links = heldLinks("rating file", path, Linked);

const nameOf = ({ format }: Pick<Linked, "format">): string => `ratings-${dayOf(Date.now())}.${format}`;

/** A link to a file of what is listed. */
export const exportRatings = handle(ratingCalls.exportRatings)(async (context) => {
  const { body, abilities, services } = context;
  const { appId, format, ...filters } = body;
  await ratedApp(services.database.db, abilities, appId);
  return { url: links.make(context, { appId, format, filters }), name: nameOf(body) };
});

/** Page by page, so that a million ratings fit in memory. */
async function* pagesOf(tx: Tx, { appId, filters }: Linked): AsyncGenerator<RatingRow[]> {
  let pageToken: string | undefined;
  do {
    const page = await findRatings(tx, appId, { ...filters, pageToken, limit: ratingsAtOnce });
    yield page.items;
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken !== undefined);
}

/** UTF-16, as Play's reports are: spreadsheets read every script in it. */
async function* csvOf(tx: Tx, linked: Linked, { packageName }: AppRow): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvHead}`, "utf16le");
  for await (const rows of pagesOf(tx, linked))
    yield Buffer.from(rows.map((row) => csvOfRating(row, packageName ?? "")).join(""), "utf16le");
}

async function* jsonOf(tx: Tx, linked: Linked): AsyncGenerator<string> {
  yield '{"reviews":[';
  let between = "";
  for await (const rows of pagesOf(tx, linked)) {
    if (rows.length > 0) yield between + rows.map((row) => JSON.stringify(playReview(row))).join(",");
    between = ",";
  }
  yield "]}\n";
}

const types = { csv: "text/csv; charset=utf-16le", json: "application/json; charset=utf-8" } as const;

/** `GET /api/x/rating-files?token=…`: ratings as a file, to whoever holds its link and while their session lasts. */
export const serveRatingFiles: Plugin = (app, services) => {
  app.get<{ Querystring: { token: unknown } }>(path, { schema: { hide: true } }, async (request, reply) => {
    const { what: linked, abilities } = await links.open(services, request.query.token);
    const { db } = services.database;
    const rated = await findApp(db, linked.appId);
    if (!rated || !abilities.can("read", recordOf("Rating", rated))) throw new Failure("link_invalid");
    const content = linked.format === "csv" ? csvOf(db, linked, rated) : jsonOf(db, linked);
    return reply
      .header("content-disposition", `attachment; filename="${nameOf(linked)}"`)
      .header("cache-control", "no-store")
      .type(types[linked.format])
      .send(Readable.from(content, { objectMode: false }));
  });
};
