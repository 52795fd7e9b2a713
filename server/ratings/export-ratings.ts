import { Readable } from "node:stream";
import * as z from "zod";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { ratingCalls, ratingExportFormats, type RatingFilters } from "#contract/ratings/calls.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { type AppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { createSignedLinks } from "#server/platform/http/signed-links.ts";
import { findRatings } from "./listed-ratings.store.ts";
import { playCsvHeader, toPlayCsvLine, toPlayReview } from "./play-format.ts";
import { requireRatedApp } from "./require-rated-app.ts";
import type { RatingRow } from "./ratings.store.ts";

const linkMs = 10 * 60_000;
const pageSize = 500;

const Linked = z.strictObject({
  appId: Id,
  format: z.enum(ratingExportFormats),
  /** Validated by the call that created the link; the link is signed, so the filters need no second check. */
  filters: z.custom<RatingFilters>((value) => typeof value === "object"),
});
type Linked = z.output<typeof Linked>;

const ratingLinks = createSignedLinks("/api/x/rating-files", Linked);

const nameOf = ({ format }: Pick<Linked, "format">): string => `ratings-${toIndianDay(Date.now())}.${format}`;

/** Creates a link to an export of the listed ratings. */
export const createRatingExportLinkRoute = handle(ratingCalls.exportRatings)(async (context) => {
  const { body, abilities, services } = context;
  const { appId, format, ...filters } = body;
  await requireRatedApp(services.database.db, abilities, appId);
  const url = ratingLinks.addressOf(context, { appId, format, filters }, Date.now() + linkMs);
  return { url, name: nameOf(body) };
});

/** Yields the ratings page by page, so that a million of them never fill the memory. */
async function* pagesOf(tx: Tx, { appId, filters }: Linked): AsyncGenerator<RatingRow[]> {
  let pageToken: string | undefined;
  do {
    const page = await findRatings(tx, appId, { ...filters, pageToken, limit: pageSize });
    yield page.items;
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken !== undefined);
}

/** Yields CSV in UTF-16, like Play's reports, because spreadsheets then read every script. */
async function* csvOf(tx: Tx, linked: Linked, { packageName }: AppRow): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${playCsvHeader}`, "utf16le");
  for await (const rows of pagesOf(tx, linked))
    yield Buffer.from(rows.map((row) => toPlayCsvLine(row, packageName ?? "")).join(""), "utf16le");
}

async function* jsonOf(tx: Tx, linked: Linked): AsyncGenerator<string> {
  yield '{"reviews":[';
  let between = "";
  for await (const rows of pagesOf(tx, linked)) {
    if (rows.length > 0) yield between + rows.map((row) => JSON.stringify(toPlayReview(row))).join(",");
    between = ",";
  }
  yield "]}\n";
}

const types = { csv: "text/csv; charset=utf-16le", json: "application/json; charset=utf-8" } as const;

/**
 * `GET /api/x/rating-files?token=…`: exports ratings as a file. Requires the link, its session and read access to the
 * app's ratings.
 */
export const serveRatingExports = ratingLinks.serve(async ({ file, abilities, reply }, { database: { db } }) => {
  const app = await findApp(db, file.appId);
  if (!app || !abilities.can("read", buildAccessRecord("Rating", app))) throw new Failure("link_invalid");
  const content = file.format === "csv" ? csvOf(db, file, app) : jsonOf(db, file);
  return reply
    .header("content-disposition", `attachment; filename="${nameOf(file)}"`)
    .type(types[file.format])
    .send(Readable.from(content, { objectMode: false }));
});
