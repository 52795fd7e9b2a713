import { expect, it } from "vitest";
import { reasonTemplateOutcomes } from "#contract/review/reasons/reasons.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("ready-made reasons", (app) => {
  const list = (state: string, language: LanguageCode = "en-US") =>
    app().as("support").call(reviewDeskCalls.listReasons, { params: { state }, query: { language } });

  it("offers a ready-made hold reason for every review field, and rejection reasons without fields", async () => {
    const { items } = await list("onhold");
    expect(reviewFields.filter((field) => !items.some(({ fields }) => fields.includes(field)))).toEqual([]);
    expect((await list("rejected")).items.flatMap(({ fields }) => fields)).toEqual([]);
  });

  const scripts = [
    ["as-IN", /\p{Script=Bengali}/u],
    ["bn-IN", /\p{Script=Bengali}/u],
    ["gu-IN", /\p{Script=Gujarati}/u],
    ["hi-IN", /\p{Script=Devanagari}/u],
    ["kn-IN", /\p{Script=Kannada}/u],
    ["ml-IN", /\p{Script=Malayalam}/u],
    ["mr-IN", /\p{Script=Devanagari}/u],
    ["or-IN", /\p{Script=Oriya}/u],
    ["pa-IN", /\p{Script=Gurmukhi}/u],
    ["ta-IN", /\p{Script=Tamil}/u],
    ["te-IN", /\p{Script=Telugu}/u],
    ["ur-IN", /\p{Script=Arabic}/u],
  ] as const;

  it.each(reasonTemplateOutcomes)("offers every ready-made reason for %s in all thirteen languages", async (state) => {
    const english = (await list(state)).items;
    expect(new Set(english.map(({ key }) => key)).size).toBe(english.length);
    for (const [language, script] of scripts) {
      const { items } = await list(state, language);
      expect(items.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
      expect(items.every((item) => item.language === language && !item.stale)).toBe(true);
      for (const item of items) expect([item.title, item.description].every((text) => script.test(text))).toBe(true);
    }
  });

  it("answers 404 for ready-made reasons of a state that needs no reason", async () => {
    const answer = await app()
      .as("admin")
      .send(reviewDeskCalls.listReasons, { params: { state: "active" } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
  });
});
