import { Readable } from "node:stream";
import * as z from "zod";
import { abilitiesFor, recordOf } from "#contract/access/rules.ts";
import { Id } from "#contract/identifiers.ts";
import { ratingCalls, ratingFormats, type RatingFilters } from "#contract/ratings/calls.ts";
import { dayOf } from "#contract/statistics/ranges.ts";
import { type AppRow, findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { Plugin } from "#server/http/app.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { findRatings } from "./listed-ratings.store.ts";
import { csvHead, csvOfRating, playReview } from "./play-shapes.ts";
import { ratedApp } from "./rated-app.ts";
import type { RatingRow } from "./ratings.store.ts";

const purpose = "rating file";
const linkMs = 10 * 60_000;
const ratingsAtOnce = 500;

const Linked = z.strictObject({
  appId: Id,
  format: z.enum(ratingFormats),
  /** As they were read from the call: the link is sealed. */
  filters: z.custom<RatingFilters>((value) => typeof value === "object"),
  /** Who asked: the link holds as long as this session does and its holder may read the app's ratings. */
  holder: z.strictObject({ accountId: Id, sessionId: Id }),
  /** Milliseconds since 1970. */
  until: z.number(),
});
type Linked = z.output<typeof Linked>;

const nameOf = ({ format }: Pick<Linked, "format">): string => `ratings-${dayOf(Date.now())}.${format}`;

/** A link to a file of what is listed. Who works as a developer takes it as who they are. */
export const exportRatings = handle(ratingCalls.exportRatings)(async (context) => {
  const { body, abilities, actor, request, services } = context;
  const { appId, format, ...filters } = body;
  await ratedApp(services.database.db, abilities, appId);
  const holder = { accountId: actor.adminId ?? actor.accountId, sessionId: requireSession(request) };
  const linked: Linked = { appId, format, filters, holder, until: Date.now() + linkMs };
  const text = Buffer.from(JSON.stringify(linked)).toString("base64url");
  return { url: `/api/x/rating-files?token=${services.tokens.seal(purpose, text)}`, name: nameOf(body) };
});

async function openLink({ database, findActor, tokens }: Services, link: string) {
  const text = tokens.unseal(purpose, link);
  if (text === null) throw new Failure("link_invalid");
  const linked = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const actor = linked.until < Date.now() ? null : await findActor(linked.holder);
  const app = actor && (await findApp(database.db, linked.appId));
  if (!app || !abilitiesFor(actor).can("read", recordOf("Rating", app))) throw new Failure("link_invalid");
  return { app, linked };
}

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
  app.get<{ Querystring: { token: unknown } }>(
    "/api/x/rating-files",
    { schema: { hide: true } },
    async (request, reply) => {
      const opened = await openLink(services, String(request.query.token));
      const { db } = services.database;
      const { linked } = opened;
      const content = linked.format === "csv" ? csvOf(db, linked, opened.app) : jsonOf(db, linked);
      return reply
        .header("content-disposition", `attachment; filename="${nameOf(linked)}"`)
        .header("cache-control", "no-store")
        .type(types[linked.format])
        .send(Readable.from(content, { objectMode: false }));
    },
  );
};
