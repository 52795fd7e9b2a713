import { expect, it } from "vitest";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import type { ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { TestApp } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";

const find = async (app: TestApp, searchText: string): Promise<ReviewReasonDetails> => {
  const [found] = await app.as("support").call(reasonCalls.listReviewReasons, { query: { searchText } });
  return app.as("support").call(reasonCalls.reviewReason, { params: { id: found?.id ?? "" } });
};

/** Request body that leaves a reason unchanged. */
const asItIs = ({ revision, fields, policyLink, position, texts }: ReviewReasonDetails) => ({
  revision,
  fields,
  policyLink,
  position,
  texts: texts.map(({ language, title, description }) => ({ language, title, description })),
  why: "Clearer words",
});
type Body = ReturnType<typeof asItIs>;

const write = (body: Body, language: string, title: string): Body["texts"] =>
  body.texts.map((text) => (text.language === language ? { ...text, title } : text));

withApps("ready-made reasons", (app) => {
  const change = (id: string, body: Body & { confirmed?: string[] }) =>
    app().as("superadmin").send(reasonCalls.changeReviewReason, { params: { id }, body });
  const offered = async (language: "en-US" | "hi-IN" | "ta-IN", key = "icon-text") => {
    const query = { language };
    const { items } = await app()
      .as("admin")
      .call(reviewDeskCalls.listReasons, { params: { state: "onhold" }, query });
    return items.find((item) => item.key === key);
  };

  it("offers a ready-made reason in its newest revision and keeps the earlier one readable", async () => {
    const before = await find(app(), "icon-text");
    const body = asItIs(before);
    const answer = await change(before.id, { ...body, texts: write(body, "hi-IN", "आइकन में विज्ञापन") });
    expect(answer.json()).toEqual({ id: before.id, revision: 2 });
    expect(await offered("hi-IN")).toMatchObject({
      revision: 2,
      title: "आइकन में विज्ञापन",
      language: "hi-IN",
      stale: false,
    });
    const now = await find(app(), "icon-text");
    expect(now.revisions.map(({ number, by, why }) => [number, by, why])).toEqual([
      [2, expect.stringMatching(/\w/), "Clearer words"],
      [1, null, ""],
    ]);
    const compared = await app()
      .as("support")
      .call(reasonCalls.reasonRevisions, { params: { id: before.id } });
    expect([compared.before.number, compared.after.number]).toEqual([1, 2]);
    expect(compared.before.texts).toEqual(before.texts);
  });

  it("marks a translation stale when the English text is newer, unless it is confirmed", async () => {
    const before = await find(app(), "icon-text");
    const body = asItIs(before);
    const english = write(body, "en-US", "Advertising in the icon");
    await change(before.id, { ...body, texts: english, confirmed: ["ta-IN"] });
    expect(await offered("hi-IN")).toMatchObject({ stale: true, english: { title: "Advertising in the icon" } });
    expect(await offered("ta-IN")).toMatchObject({ stale: false });
    const stale = await app()
      .as("admin")
      .call(reasonCalls.listReviewReasons, { query: { stale: "hi-IN" } });
    expect(stale.map(({ key }) => key)).toEqual(["icon-text"]);
  });

  it("offers a ready-made reason in English when its translation is missing", async () => {
    const before = await find(app(), "icon-text");
    const body = asItIs(before);
    await change(before.id, { ...body, texts: body.texts.filter(({ language }) => language !== "hi-IN") });
    expect(await offered("hi-IN")).toMatchObject({ language: "en-US", title: before.title });
    const missing = await app()
      .as("admin")
      .call(reasonCalls.listReviewReasons, { query: { missing: "hi-IN" } });
    expect(missing.map(({ key }) => key)).toEqual(["icon-text"]);
  });

  it("answers 409 with the current ready-made reason to the second of two simultaneous changes", async () => {
    const before = await find(app(), "icon-text");
    const body = asItIs(before);
    const both = await Promise.all([
      change(before.id, { ...body, position: 7 }),
      change(before.id, { ...body, position: 8 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: "revision_conflict", current: { revision: 2 } });
    expect((await find(app(), "icon-text")).position).toBe(lost.current.position);
  });

  it("stops offering a ready-made reason when retired, and offers it again when restored", async () => {
    const { id, revision } = await find(app(), "icon-text");
    const root = app().as("superadmin");
    const retired = await root.call(reasonCalls.retireReviewReason, {
      params: { id },
      body: { revision, why: "Nobody gives it" },
    });
    expect(await offered("en-US")).toBeUndefined();
    const [listed] = await app()
      .as("admin")
      .call(reasonCalls.listReviewReasons, { query: { standing: "retired" } });
    expect(listed).toMatchObject({ key: "icon-text", retired: true });
    await root.call(reasonCalls.restoreReviewReason, {
      params: { id },
      body: { revision: retired.revision, why: "It was needed" },
    });
    expect(await offered("en-US")).toMatchObject({ revision: 3 });
    const { items } = await root.call(auditCalls.listAudit, { query: { subjectId: id } });
    expect(items.map(({ action }) => action)).toEqual(["reason_restored", "reason_retired"]);
  });

  const words = [{ language: "en-US", title: "Loud sounds", description: "" }];
  const added = {
    key: "sound-loud",
    state: "onhold",
    fields: ["apkSection"],
    policyLink: null,
    position: 5,
    texts: words,
  };
  const add = (more: object) =>
    app()
      .as("superadmin")
      .send(reasonCalls.addReviewReason, { body: { ...added, why: "Asked for", ...more } });

  it("offers a ready-made reason that a superadmin added at its position", async () => {
    expect((await add({ policyLink: "https://policies.example/sound#loud" })).statusCode).toBe(200);
    const { items } = await app()
      .as("admin")
      .call(reviewDeskCalls.listReasons, { params: { state: "onhold" } });
    expect(items[0]).toMatchObject({ key: "sound-loud", policyLink: "https://policies.example/sound#loud" });
  });

  it.each([
    ["a key that is taken", { key: "icon-text" }, { path: "key", code: "reason_key_taken" }],
    ["a hold's reason without fields", { fields: [] }, { path: "fields", code: "required" }],
    ["a rejection's reason with fields", { state: "rejected" }, { path: "fields", code: "reason_without_fields" }],
    ["a field named twice", { fields: ["icon", "icon"] }, { path: "fields.1", code: "repeated" }],
    ["no English text", { texts: [{ ...words[0], language: "ta-IN" }] }, { path: "texts", code: "english_missing" }],
    ["a link that is no https address", { policyLink: "http://policies.example" }, { path: "policyLink" }],
    ["a link with a script", { policyLink: "javascript:alert(1)" }, { path: "policyLink" }],
    ["a link with a name and a password", { policyLink: "https://a:b@policies.example" }, { path: "policyLink" }],
  ])("rejects a ready-made reason with %s", async (_name, more, field) => {
    const answer = await add(more);
    expect([answer.statusCode, answer.json().fields[0]]).toEqual([422, expect.objectContaining(field)]);
  });

  it("refuses any update or deletion of a reason's revisions in the database", async () => {
    const { pool } = app().services.database;
    await expect(pool.query("update reason_revision set why = 'x'")).rejects.toThrow("written once");
    await expect(pool.query("delete from reason_revision")).rejects.toThrow("written once");
  });
});
