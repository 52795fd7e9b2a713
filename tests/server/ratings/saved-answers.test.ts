import { expect, it } from "vitest";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { fillReplyVariables, savedReplyInLanguage } from "#contract/ratings/saved-replies.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { eraseRatingReplies } from "#server/ratings/personal-data.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { aRating, ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

const content = { title: "Mended", texts: { "en-US": "Hello {name}, {app} {version} mends it." } };

withApps("saved answers", (app) => {
  const list = async (appId: string) => app().as("normal").call(savedReplyCalls.listSavedAnswers, { query: { appId } });
  const add = async (who: AskedAs, body: object) => {
    const answer = await app().as(who).send(savedReplyCalls.addSavedAnswer, { body });
    return { status: answer.statusCode, ...answer.json() };
  };

  it("adds, changes and removes a developer's saved answers with revision checks", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const made = await add("normal", content);
    expect(made).toMatchObject({ status: 200, ...content, revision: 0, used: 0, raised: 0 });
    expect(await add("adminAsDev", content)).toMatchObject({ fields: [{ path: "title", code: "answer_title_taken" }] });
    expect((await add("support", content)).status).toBe(403);
    const wrong = await add("normal", { title: "Other", texts: { "hi-IN": "नमस्ते {nam}" } });
    expect(wrong.fields).toMatchObject([{ path: "texts.hi-IN", code: "variable_unknown" }]);
    expect((await add("normal", { title: "Other", texts: {} })).status).toBe(422);
    const { items, titles } = await list(id);
    expect(items).toMatchObject([content]);
    expect(titles["en-US"]).toBe("Krishi Mitra");

    const params = { id: made.id };
    const change = async (who: AskedAs, revision: number) =>
      (
        await app()
          .as(who)
          .send(savedReplyCalls.changeSavedAnswer, { params, body: { ...content, title: "Mended now", revision } })
      ).statusCode;
    expect([await change("stranger", 0), await change("normal", 0), await change("normal", 0)]).toEqual([
      404, 200, 409,
    ]);
    const remove = async (who: AskedAs, revision: number) =>
      (await app().as(who).send(savedReplyCalls.removeSavedAnswer, { params, body: { revision } })).statusCode;
    expect([await remove("stranger", 1), await remove("normal", 0), await remove("normal", 1)]).toEqual([
      404, 409, 200,
    ]);
    expect((await list(id)).items).toEqual([]);
  });

  it("counts the replies that used a saved answer and the ratings raised since", async () => {
    const made = await publishedApp(app(), "Krishi Mitra");
    const { id: answerId } = await add("normal", content);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const lines = [1, 2, 3].map((stars) => ratingLine(made, { stars, at: at(9) }));
    await takeLines(app(), lines);
    const { items } = await app()
      .as("normal")
      .call(ratingCalls.listRatings, { params: { id: made.id } });
    for (const { id: ratingId, revision } of items)
      await app()
        .as("normal")
        .call(ratingCalls.respondToRating, { body: { ratingId, revision, replyText: "It is mended.", answerId } });
    await takeLines(app(), [
      { ...lines[0], stars: 5, at: at(3) },
      { ...lines[1], stars: 1, at: at(3) },
    ]);
    const [answer] = (await list(made.id)).items;
    expect(answer).toMatchObject({ used: 3, raised: 1 });
    const raised = await app()
      .as("support")
      .call(ratingCalls.listRatings, { params: { id: made.id }, query: { stars: "5" } });
    expect(raised.items).toMatchObject([{ stars: 5, reply: { starsThen: 1, state: "outdated" } }]);

    // A reply is accepted even if its saved answer was removed.
    const rating = await aRating(app(), made.id);
    await app()
      .as("normal")
      .call(savedReplyCalls.removeSavedAnswer, { params: { id: answerId }, body: { revision: 0 } });
    const body = { ratingId: rating.id, revision: 0, replyText: "Thank you.", answerId };
    expect((await app().as("normal").send(ratingCalls.respondToRating, { body })).statusCode).toBe(200);
    await add("normal", content);
    const { developerId } = app().people;
    await app().services.database.transaction((tx) => eraseRatingReplies(tx, developerId));
    expect((await list(made.id)).items).toEqual([]);
  });
});

it("picks the saved answer's text in the review's language and fills in its variables", () => {
  const texts = { "en-US": "Hello {name}", "ta-IN": "வணக்கம் {name}, {app} {version}" };
  const review = { author: "", language: "ta-IN", versionName: "2.0" } as const;
  const { language, text } = savedReplyInLanguage(texts, "ta-IN");
  expect(fillReplyVariables(text, language, review, { "en-US": "Rail", "ta-IN": "ரயில்" })).toBe(
    "வணக்கம் நண்பரே, ரயில் 2.0",
  );
  expect(savedReplyInLanguage(texts, "hinglish").text).toBe("Hello {name}");
  expect(fillReplyVariables("{version}", "en-US", { ...review, versionName: "" }, {})).toBe("{version}");
  for (const code of languageCodes) expect(fillReplyVariables("{name}", code, review, {})).not.toContain("{");
});
