import { expect, it } from "vitest";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { aRating, ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";

const at = "2026-11-20T10:30:00.250Z";

withApps("rating exports", (app) => {
  const made = () => publishedApp(app(), "Krishi Mitra");
  const load = async (who: AskedAs, body: { appId: string; format: "csv" | "json"; stars?: string }) => {
    const { url, name } = await app().as(who).call(ratingCalls.exportRatings, { body });
    const answer = await app().app.inject({ method: "GET", url });
    expect([answer.statusCode, answer.headers["content-disposition"]]).toEqual([200, `attachment; filename="${name}"`]);
    return answer;
  };

  it("exports CSV with Play's sixteen columns in UTF-16 and escapes formulas", async () => {
    const { id } = await made();
    const rating = await aRating(app(), id, { at, stars: 1, title: "=1+1", text: 'It says "no", twice.' });
    await app()
      .as("normal")
      .call(ratingCalls.respondToRating, { body: { ratingId: rating.id, revision: 0, replyText: "नमस्ते" } });
    const answer = await load("adminAsDev", { appId: id, format: "csv" });
    const [head = "", line = "", end] = answer.rawPayload.toString("utf16le").slice(1).split("\r\n");
    expect(answer.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]));
    expect(head.split(",")).toHaveLength(16);
    expect(head).toMatch(/^Package Name,App Version Code,.*,Developer Reply Text,Review Link$/);
    const millis = String(Date.parse(at));
    expect(line).toContain(
      `in.test.krishimitra,100,1.0.0,en-US,Redmi Note 12,2026-11-20T10:30:00Z,${millis},2026-11-20T10:30:00Z,${millis},1,'=1+1,"It says ""no"", twice.",`,
    );
    expect(line).toMatch(/,नमस्ते,$/);
    expect(end).toBe("");
  });

  it("exports all ratings as JSON in the shape of Play's reviews, with the list's filters", async () => {
    const rated = await made();
    const lines = Array.from({ length: 600 }, (_, n) => ratingLine(rated, { stars: 1 + (n % 2), at }));
    await takeLines(app(), lines.slice(0, 2000));
    const all = (await load("support", { appId: rated.id, format: "json" })).json();
    expect(all.reviews).toHaveLength(600);
    const { reviews } = (await load("normal", { appId: rated.id, format: "json", stars: "2" })).json();
    expect(reviews).toHaveLength(300);
    expect(reviews[0]).toMatchObject({
      authorName: "Rekha K.",
      comments: [
        {
          userComment: {
            text: "Works well.",
            starRating: 2,
            reviewerLanguage: "en-US",
            appVersionCode: 100,
            androidOsVersion: 33,
            lastModified: { seconds: String(Math.floor(Date.parse(at) / 1000)), nanos: 250_000_000 },
          },
        },
      ],
    });
  });

  it("refuses strangers, and ends an export link with its session or acting session", async () => {
    const { id } = await made();
    const body = { appId: id, format: "json" } as const;
    expect((await app().as("stranger").send(ratingCalls.exportRatings, { body })).statusCode).toBe(404);
    const { url } = await app().as("normal").call(ratingCalls.exportRatings, { body });
    expect((await app().app.inject({ method: "GET", url: `${url}x` })).statusCode).toBe(410);
    const acting = await app().as("adminAsDev").call(ratingCalls.exportRatings, { body });
    await app().services.database.pool.query("update acting set ended_at = now()");
    expect((await app().app.inject({ method: "GET", url: acting.url })).statusCode).toBe(410);
    expect((await app().app.inject({ method: "GET", url })).statusCode).toBe(200);
    await app().services.database.pool.query("delete from session");
    expect((await app().app.inject({ method: "GET", url })).statusCode).toBe(410);
  });
});
