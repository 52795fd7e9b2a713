import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { ratingLimits } from "#contract/ratings/rating.ts";
import { eraseRatingReplies, exportRatingReplies } from "#server/ratings/personal-data.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { aRating, ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

const call = ratingCalls.respondToRating;

withApps("replying to ratings", (app) => {
  const made = () => publishedApp(app(), "Krishi Mitra");
  const body = (ratingId: string, revision: number, replyText = "Thank you.") => ({ ratingId, revision, replyText });
  const send = async (who: AskedAs, sent: object) => {
    const answer = await app().as(who).send(call, { body: sent });
    return { status: answer.statusCode, ...answer.json() };
  };
  const repliesIn = async (id: string) =>
    (await app().as("normal").call(ratingCalls.ratingSummary, { params: { id } })).replies;

  it("stores a reply, counts and audits it, and keeps its earlier text when it is changed", async () => {
    const { id } = await made();
    const rating = await aRating(app(), id);
    const replied = await app()
      .as("normal")
      .call(call, { body: body(rating.id, 0) });
    expect(replied).toMatchObject({ revision: 1, replyChanges: 0, reply: { text: "Thank you.", state: "replied" } });
    expect(await repliesIn(id)).toEqual({ none: 0, replied: 1, outdated: 0 });
    const changed = await app()
      .as("adminAsDev")
      .call(call, { body: body(rating.id, 1, "Fixed in 1.0.1.") });
    expect(changed).toMatchObject({ replyChanges: 1, reply: { text: "Fixed in 1.0.1." } });
    const { items } = await app()
      .as("normal")
      .call(ratingCalls.ratingHistory, { params: { id: rating.id } });
    expect(items).toMatchObject([{ kind: "reply", stars: null, text: "Thank you.", by: "owner Tester" }]);
    const lines = await app().services.database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id));
    expect(lines.map(({ action, role }) => `${action} ${role}`)).toEqual([
      "rating_replied normal",
      "rating_replied adminAsDev",
    ]);
  });

  it("answers 409 with the current rating to a reply to an outdated revision", async () => {
    const app1 = await made();
    const line = ratingLine(app1, { at: new Date(Date.now() - 60_000).toISOString() });
    await takeLines(app(), [line]);
    const id = String(line["rating_id"]);
    await takeLines(app(), [{ ...line, text: "It broke.", stars: 1, at: new Date().toISOString() }]);
    expect(await send("normal", body(id, 0))).toMatchObject({
      status: 409,
      code: "revision_conflict",
      current: { text: "It broke.", revision: 1 },
    });
    const both = await Promise.all([send("normal", body(id, 1)), send("normal", body(id, 1, "Sorry."))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("marks a reply outdated once its review changes", async () => {
    const app1 = await made();
    const line = ratingLine(app1, { at: new Date(Date.now() - 60_000).toISOString() });
    await takeLines(app(), [line]);
    await send("normal", body(String(line["rating_id"]), 0));
    await takeLines(app(), [{ ...line, stars: 1, at: new Date().toISOString() }]);
    const query = { reply: "outdated" };
    const { items } = await app()
      .as("normal")
      .call(ratingCalls.listRatings, { params: { id: app1.id }, query });
    expect(items).toMatchObject([{ stars: 1, reply: { state: "outdated", text: "Thank you." } }]);
    expect(await repliesIn(app1.id)).toEqual({ none: 0, replied: 0, outdated: 1 });
    await send("normal", body(String(line["rating_id"]), items[0]?.revision ?? 0, "Sorry."));
    expect(await repliesIn(app1.id)).toEqual({ none: 0, replied: 1, outdated: 0 });
  });

  it("refuses replies from staff with 403 and from other developers with 404", async () => {
    const { id } = await made();
    const rating = await aRating(app(), id);
    const statuses = [];
    for (const who of ["stranger", "support", "admin", "superadmin"] as const)
      statuses.push((await send(who, body(rating.id, 0))).status);
    expect(statuses).toEqual([404, 403, 403, 403]);
  });

  it("refuses a reply to a rating without text and limits its length in graphemes", async () => {
    const { id } = await made();
    const silent = await aRating(app(), id, { text: "" });
    expect(await send("normal", body(silent.id, 0))).toMatchObject({ status: 422, code: "rating_without_text" });
    const rating = await aRating(app(), id);
    const letters = "क्षि".repeat(ratingLimits.reply.graphemes);
    expect((await send("normal", body(rating.id, 0, `${letters}क`))).fields).toMatchObject([
      { path: "replyText", code: "too_long" },
    ]);
    expect((await send("normal", body(rating.id, 0, letters))).status).toBe(200);
  });

  it("refuses a public reply with contacts that no reviewer has seen, by the console and by the API alike", async () => {
    const { version } = await liveVersion(app());
    const [rating, play] = [await aRating(app(), version.appId), await aRating(app(), version.appId)];
    for (const [text, found] of [
      ["Log in again at https://refund.example/login", "https://refund.example/login"],
      ["See www.refund.example.", "www.refund.example."],
      ["Write to refund@refund.example", "refund@refund.example"],
      ["Call +91 98765 43210 for your refund", "+91 98765 43210"],
      ["कॉल करें ९८७६५४३२१०", "9876543210"],
    ] as const)
      expect(await send("normal", body(rating.id, 0, text)), text).toMatchObject({
        status: 422,
        code: "reply_contact_unreviewed",
        params: { found },
      });
    expect(await send("normal", body(rating.id, 0, "G00gle refunds it."))).toMatchObject({
      status: 422,
      code: "reply_name_disguised",
      params: { name: "Google" },
    });
    const own = "Fixed in 1.0.1. Ask help@kiteworks.example or +91 98123 45670: https://kiteworks.example/privacy.";
    expect(await send("normal", body(rating.id, 0, own))).toMatchObject({ status: 200, reply: { text: own } });
    expect((await send("normal", body(play.id, 0, "Sign in with Google works again since 2.0."))).status).toBe(200);
  });

  it("exports a developer's replies, and erases them without the reviews", async () => {
    const { id } = await made();
    const rating = await aRating(app(), id);
    await send("normal", body(rating.id, 0));
    await send("normal", body(rating.id, 1, "Fixed."));
    const { database } = app().services;
    const { developerId } = app().people;
    expect(await exportRatingReplies(database.db, developerId)).toMatchObject([
      { reply: "Fixed.", ratingId: rating.id },
    ]);
    await database.transaction((tx) => eraseRatingReplies(tx, developerId));
    expect(await exportRatingReplies(database.db, developerId)).toEqual([]);
    expect(await repliesIn(id)).toEqual({ none: 1, replied: 0, outdated: 0 });
    const params = { id: rating.id };
    expect((await app().as("normal").call(ratingCalls.ratingHistory, { params })).items).toEqual([]);
    const { items } = await app().as("normal").call(ratingCalls.listRatings, { params: { id } });
    expect(items).toMatchObject([{ text: rating.text, reply: null }]);
  });
});
