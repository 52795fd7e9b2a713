import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { ApiKeyScope } from "#contract/accounts/api-access/api-keys.ts";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { aRating } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("Play-compatible reviews API", (app) => {
  let names = 0;
  const keyFor = async (scopes: ApiKeyScope[], who: "normal" | "stranger" = "normal") => {
    await app().as(who).call(apiAccessCalls.enableDevtools, {});
    const name = `key ${(names += 1)}`;
    return (
      await app()
        .as(who)
        .call(apiAccessCalls.makeKey, { body: { name, scopes, days: 30 } })
    ).secret;
  };
  const ask = async (method: "GET" | "POST", path: string, secret: string, payload?: object) => {
    const url = `/api/x/play/applications/${path}`;
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await app().app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };

  it("lists reviews by page and accepts replies with an API key for reviews", async () => {
    const { id, packageName } = await publishedApp(app(), "Krishi Mitra");
    await aRating(app(), id, { text: "", stars: 5, at: new Date(Date.now() - 60_000).toISOString() });
    const rating = await aRating(app(), id, { title: "Slow", text: "Very slow.", stars: 2 });
    const secret = await keyFor(["reviews"]);
    const first = await ask("GET", `${packageName}/reviews?maxResults=1`, secret);
    expect(first.body.reviews).toMatchObject([
      { reviewId: rating.id, comments: [{ userComment: { text: "Slow\tVery slow.", starRating: 2 } }] },
    ]);
    const token: string = first.body.tokenPagination.nextPageToken;
    const last = await ask("GET", `${packageName}/reviews?token=${token}`, secret);
    expect(last.body.reviews).toHaveLength(1);
    expect(last.body.tokenPagination).toBeUndefined();

    const path = `${packageName}/reviews/${rating.id}:reply`;
    const replied = await ask("POST", path, secret, { replyText: "It is mended." });
    expect(replied).toMatchObject({ status: 200, body: { result: { replyText: "It is mended." } } });
    expect(replied.body.result.lastEdited).toEqual({
      seconds: expect.stringMatching(/^\d{10}$/),
      nanos: expect.any(Number),
    });
    const link = await ask("POST", path, secret, { replyText: "Log in at https://refund.example" });
    expect(link).toMatchObject({ status: 422, body: { code: "reply_contact_unreviewed" } });
    await ask("POST", path, secret, { replyText: "It is mended in 2.0." });
    const params = { id: rating.id };
    const { items } = await app().as("normal").call(ratingCalls.ratingHistory, { params });
    expect(items).toMatchObject([{ kind: "reply", text: "It is mended.", by: "owner Tester" }]);
    const lines = await app().services.database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id));
    expect(lines.map(({ data }) => data)).toMatchObject([{ keyId: expect.any(String) }, { keyId: expect.any(String) }]);
    const escaped = await ask("POST", path.replace(":reply", "%3Areply"), secret, { replyText: "Once more." });
    expect(escaped.status).toBe(200);
  });

  it("refuses review API calls with no key, another scope, a foreign app or an invalid reply", async () => {
    const { id, packageName } = await publishedApp(app(), "Krishi Mitra");
    const rating = await aRating(app(), id);
    const path = `${packageName}/reviews/${rating.id}:reply`;
    const body = { replyText: "Thank you." };
    expect(await ask("POST", path, "devkey_no", body)).toMatchObject({ status: 401, body: { code: "key_refused" } });
    const other = await keyFor(["statistics"]);
    expect(await ask("POST", path, other, body)).toMatchObject({ status: 403, body: { code: "key_scope" } });
    const stranger = await keyFor(["reviews"], "stranger");
    expect(await ask("POST", path, stranger, body)).toMatchObject({ status: 404, body: { code: "app_not_found" } });
    expect((await ask("GET", `${packageName}/reviews`, stranger)).status).toBe(404);
    const secret = await keyFor(["reviews"]);
    const elsewhere = await publishedApp(app(), "Rail Saathi");
    const wrong = await ask("POST", `${elsewhere.packageName}/reviews/${rating.id}:reply`, secret, body);
    expect(wrong).toMatchObject({ status: 404, body: { code: "rating_not_found" } });
    const silent = await aRating(app(), id, { text: "" });
    const empty = await ask("POST", `${packageName}/reviews/${silent.id}:reply`, secret, body);
    expect(empty).toMatchObject({ status: 422, body: { code: "rating_without_text" } });
    expect((await ask("POST", path, secret, { replyText: "x".repeat(351) })).status).toBe(422);
    expect((await ask("POST", `${packageName}/reviews/${rating.id}:other`, secret, body)).status).toBe(404);
  });
});
