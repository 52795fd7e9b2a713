import { expect, it } from "vitest";
import { reviewCalls } from "#contract/review/calls.ts";
import { reviewFields } from "#contract/review/fields.ts";
import { reasonStates } from "#contract/review/views.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("ready-made reasons", (app) => {
  const list = (state: string, language: "en-US" | "hi-IN" | "ta-IN" = "en-US") =>
    app().as("support").call(reviewCalls.listReasons, { params: { state }, query: { language } });

  it("offer several for each of the fifteen fields", async () => {
    const { items } = await list("onhold");
    for (const field of reviewFields) expect(items.filter((one) => one.field === field).length).toBeGreaterThan(1);
  });

  it.each(reasonStates)("exist for %s in English and in Hindi, with the policy they rest on", async (state) => {
    const [english, hindi] = [(await list(state)).items, (await list(state, "hi-IN")).items];
    expect(hindi.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
    for (const one of hindi) expect(one.title + one.description).toMatch(/\p{Script=Devanagari}/u);
    for (const one of english) expect(one.policy).toMatch(/^\d\.\d$/);
  });

  it("read English in other languages", async () => {
    expect((await list("rejected", "ta-IN")).items).toEqual((await list("rejected")).items);
  });

  it("do not exist for a state nobody gives reasons for", async () => {
    const answer = await app()
      .as("admin")
      .send(reviewCalls.listReasons, { params: { state: "active" } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
  });
});
