import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { ratingBatchLimits } from "#contract/ratings/rating-ingestion.ts";
import { ingestionEnvironment, publishedApp } from "#tests/support/builders/events.ts";
import { ratingLine, sendRatings } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

withApps(
  "rating ingestion",
  (app) => {
    const krishi = () => publishedApp(app(), "Krishi Mitra");
    const send = async (lines: readonly unknown[]) => (await sendRatings(app().app, lines)).body;
    const list = async (id: string) =>
      (await app().as("normal").call(ratingCalls.listRatings, { params: { id } })).items;
    const summary = (id: string) => app().as("normal").call(ratingCalls.ratingSummary, { params: { id } });

    it("stores ingested ratings with their fields and counts them", async () => {
      const rated = await krishi();
      const line = ratingLine(rated, { stars: 2, text: "Gets hot.", language: "hi-IN" });
      expect(await send([line, ratingLine(rated, { text: "" })])).toMatchObject({
        accepted: 2,
        unchanged: 0,
        refused: 0,
      });
      const read = (await list(rated.id)).find(({ id }) => id === line["rating_id"]);
      expect(read).toMatchObject({ id: line["rating_id"], stars: 2, text: "Gets hot.", changes: 0, reply: null });
      expect(read).toMatchObject({ versionCode: 100, device: "Redmi Note 12", androidApi: 33, author: "Rekha K." });
      expect(JSON.stringify(read)).not.toContain(String(line["person"]));
      const { average, ratings, stars, replies, versions } = await summary(rated.id);
      expect({ average, ratings, stars, replies }).toEqual({
        average: 3,
        ratings: 2,
        stars: [0, 1, 0, 1, 0],
        replies: { none: 1, replied: 0, outdated: 0 },
      });
      expect(versions).toEqual([{ value: "100", name: "1.0.0", ratings: 2, average: 3 }]);
    });

    it("ignores repeated and outdated rating lines", async () => {
      const rated = await krishi();
      const first = ratingLine(rated, { stars: 5, at: at(60) });
      const edited = { ...first, stars: 1, text: "Stopped working.", at: at(10) };
      await send([first, edited]);
      const before = { items: await list(rated.id), summary: await summary(rated.id) };
      expect(await send([first, edited, first])).toMatchObject({ accepted: 0, unchanged: 3 });
      expect({ items: await list(rated.id), summary: await summary(rated.id) }).toEqual(before);
      expect(before.items).toMatchObject([{ stars: 1, changes: 1, revision: 1 }]);
      expect(before.summary.stars).toEqual([1, 0, 0, 0, 0]);
    });

    it("keeps a rating's earlier text as history", async () => {
      const rated = await krishi();
      const first = ratingLine(rated, { stars: 5, text: "Good.", at: at(60) });
      await send([first]);
      await send([{ ...first, stars: 1, text: "Bad.", at: at(5) }]);
      const params = { id: String(first["rating_id"]) };
      const { items } = await app().as("support").call(ratingCalls.ratingHistory, { params });
      expect(items).toMatchObject([{ kind: "rating", stars: 5, text: "Good.", at: first["at"] }]);
    });

    it("deletes a withdrawn rating with its history, and ignores older lines for it", async () => {
      const rated = await krishi();
      const first = ratingLine(rated, { stars: 1, text: "Bad.", at: at(60) });
      const edited = { ...first, stars: 2, at: at(40) };
      const other = ratingLine(rated, { stars: 5 });
      await send([first, edited, other]);
      const { rating_id, app_id, package: packageName } = first;
      const withdrawal = { rating_id, app_id, package: packageName, withdrawn: true };
      expect(await send([{ ...withdrawal, at: at(50) }])).toMatchObject({ accepted: 0, unchanged: 1 });
      const taken = { ...withdrawal, at: at(30) };
      expect(await send([taken])).toMatchObject({ accepted: 1 });
      expect(await send([taken, first, edited])).toMatchObject({ accepted: 0, unchanged: 3 });
      expect((await list(rated.id)).map(({ id }) => id)).toEqual([other["rating_id"]]);
      const after = await summary(rated.id);
      expect(after).toMatchObject({ ratings: 1, average: 5, stars: [0, 0, 0, 0, 1] });
      expect(after.versions).toEqual([{ value: "100", name: "1.0.0", ratings: 1, average: 5 }]);
      const params = { id: String(rating_id) };
      expect((await app().as("normal").send(ratingCalls.ratingHistory, { params })).statusCode).toBe(404);
      // A new rating after a withdrawal starts over, also within the withdrawing batch.
      await send([
        { ...first, stars: 4, text: "Mended.", at: at(20) },
        { ...withdrawal, at: at(15) },
      ]);
      expect((await summary(rated.id)).ratings).toBe(1);
      await send([
        { ...first, stars: 4, text: "Mended.", at: at(12) },
        { ...withdrawal, at: at(10) },
        { ...first, stars: 3, text: "Again.", at: at(8) },
      ]);
      expect(await list(rated.id)).toMatchObject([{ stars: 5 }, { stars: 3, text: "Again.", changes: 0 }]);
      expect((await app().as("normal").call(ratingCalls.ratingHistory, { params })).items).toEqual([]);
      expect(await send([{ ...withdrawal, package: "in.test.other", at: at(1) }])).toMatchObject({
        lines: [{ number: 1, reason: "package_differs", field: "package" }],
      });
    });

    it("rejects invalid rating lines one by one, with line number and reason", async () => {
      const rated = await krishi();
      const other = await publishedApp(app(), "Rail Saathi");
      const known = ratingLine(rated);
      await send([known]);
      const { body } = await sendRatings(app().app, [
        "{ not json",
        ratingLine(rated, { stars: 6 }),
        ratingLine(rated, { person: "a phone number" }),
        ratingLine({ id: randomUUID(), packageName: "in.test.nobody" }),
        ratingLine(rated, { package: "in.test.other" }),
        ratingLine(rated, { at: at(-20) }),
        { ...ratingLine(other), rating_id: known["rating_id"] },
        ratingLine(rated, { person: known["person"] }),
        ratingLine(rated),
      ]);
      expect(body).toMatchObject({ accepted: 1, refused: 8 });
      expect(body.lines).toEqual([
        { number: 1, reason: "not_json", field: "" },
        { number: 2, reason: "field_invalid", field: "stars" },
        { number: 3, reason: "field_invalid", field: "person" },
        { number: 4, reason: "unknown_app", field: "app_id" },
        { number: 5, reason: "package_differs", field: "package" },
        { number: 6, reason: "in_future", field: "at" },
        { number: 7, reason: "app_differs", field: "app_id" },
        { number: 8, reason: "rating_id_differs", field: "rating_id" },
      ]);
    });

    it("requires an ingestion key and limits the lines per batch", async () => {
      const rated = await krishi();
      const { tokens } = app().people;
      expect((await sendRatings(app().app, [ratingLine(rated)], tokens.superadmin)).status).toBe(401);
      const many = Array.from({ length: ratingBatchLimits.lines + 1 }, () => "{}");
      expect((await sendRatings(app().app, many)).status).toBe(413);
    });

    it("counts ratings once when concurrent batches contain the same lines", async () => {
      const rated = await krishi();
      const lines = Array.from({ length: 40 }, () => ratingLine(rated, { stars: 3 }));
      const answers = await Promise.all([send(lines), send(lines.toReversed()), send(lines)]);
      expect(answers.map(({ accepted }) => accepted).toSorted((a, b) => a - b)).toEqual([0, 0, 40]);
      expect((await summary(rated.id)).stars).toEqual([0, 0, 40, 0, 0]);
    });
  },
  { environment: ingestionEnvironment },
);
