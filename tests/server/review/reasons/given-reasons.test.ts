import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { live, waitingVersion } from "../desk/waiting.ts";
import { withApps } from "#tests/support/with-app.ts";

const policyLink = "https://policies.example/icons";

withApps("a decision written from a ready-made reason", (app) => {
  const idOf = async (searchText: string) => {
    const [found] = await app().as("admin").call(reasonCalls.listReviewReasons, { query: { searchText } });
    return found?.id ?? "";
  };
  const reasonOf = async (key: string) =>
    app()
      .as("admin")
      .call(reasonCalls.reviewReason, { params: { id: await idOf(key) } });
  const linkIt = async (key: string) => {
    const { id, revision, fields, position, texts } = await reasonOf(key);
    const plain = texts.map(({ language, title, description }) => ({ language, title, description }));
    const body = { revision, fields, position, policyLink, texts: plain, why: "With its policy" };
    return app().as("superadmin").call(reasonCalls.changeReviewReason, { params: { id }, body });
  };
  const hold = (version: VersionRow, key: string, revision: number, more: object = {}) => {
    const reason = { field: "icon", title: "Icon is not sharp", description: "", template: { key, revision }, ...more };
    const body = { versionId: version.id, revision: version.revision, decision: "hold", reasons: [reason] };
    return app()
      .as("admin")
      .send(reviewDeskCalls.decide, { body: { ...body, reason: "", note: "" } });
  };
  const usesOf = async (key: string) =>
    app()
      .as("admin")
      .call(reasonCalls.reasonUses, { params: { id: await idOf(key) } });

  it("saves which reason and revision a decision used, and gives the developer the policy's link", async () => {
    await linkIt("icon-unclear");
    const version = await waitingVersion(app());
    expect((await hold(version, "icon-unclear", 2)).json()).toMatchObject({ status: "onhold" });
    const shown = await app()
      .as("normal")
      .call(versionCalls.versionDetails, { params: { id: version.id } });
    expect(shown.heldFields[0]).toMatchObject({ field: "icon", policyLink });
    expect(shown.history[0]?.reasons[0]).toMatchObject({ policyLink, template: null });
    const { items } = await app()
      .as("admin")
      .call(appCalls.appTransitions, { params: { appId: version.appId } });
    expect(items[0]?.reasons[0]?.template).toEqual({ key: "icon-unclear", revision: 2 });
    const { rows } = await app().services.database.pool.query(
      "select plain_text, html from mail where template = 'version-held'",
    );
    expect(rows[0].plain_text).toContain(`Read the policy: ${policyLink}`);
    expect(rows[0].html).toContain(`href="${policyLink}"`);
  });

  it("counts the uses of a ready-made reason in the last 90 days, edited or not", async () => {
    const { texts, revision } = await reasonOf("icon-unclear");
    const { title = "", description = "" } = texts.find(({ language }) => language === "ta-IN") ?? {};
    const first = await waitingVersion(app());
    await hold(first, "icon-unclear", revision, { title, description });
    expect(await usesOf("icon-unclear")).toMatchObject({ days: 90, total: 1, edited: 0, apps: 1 });
    const second = await waitingVersion(app());
    await hold(second, "icon-unclear", revision, { title: "In my words" });
    const { newest, ...sums } = await usesOf("icon-unclear");
    expect(sums).toEqual({ days: 90, total: 2, edited: 1, apps: 2 });
    expect(newest[0]).toMatchObject({ revision, edited: true, app: { id: second.appId } });
    await app().services.database.pool.query("update reason_use set at = now() - interval '91 days'");
    expect(await usesOf("icon-unclear")).toMatchObject({ total: 0, newest: [] });
  });

  it("counts each ready-made reason that one reason joins, and lists uses of earlier days with the templates", async () => {
    const [one, other] = [await reasonOf("icon-unclear"), await reasonOf("icon-text")];
    const texts = [one, other].map(({ texts }) => texts.find(({ language }) => language === "ta-IN"));
    const refs = [one, other].map(({ key, revision }) => ({ key, revision }));
    const usesBefore = (await usesOf("icon-text")).total;
    const answer = await hold(await waitingVersion(app()), one.key, one.revision, {
      title: texts.map((text) => text?.title).join(" · "),
      description: texts.map((text) => text?.description).join("\n\n"),
      moreTemplates: refs.slice(1),
    });
    expect(answer.statusCode).toBe(200);
    expect(await usesOf("icon-text")).toMatchObject({ total: usesBefore + 1, edited: 0 });
    const listed = async () => {
      const { items } = await app()
        .as("admin")
        .call(reviewDeskCalls.listReasons, { params: { state: "onhold" } });
      return items.find(({ key }) => key === "icon-text")?.uses;
    };
    await app().services.database.pool.query("update reason_use set at = now()");
    expect(await listed()).toBe(0);
    await app().services.database.pool.query("update reason_use set at = now() - interval '1 day'");
    expect(await listed()).toBe(usesBefore + 1);
  });

  it("rejects a further ready-made reason from another field", async () => {
    const version = await waitingVersion(app());
    const moreTemplates = [{ key: "title-keywords", revision: 1 }];
    const answer = await hold(version, "icon-text", (await reasonOf("icon-text")).revision, { moreTemplates });
    expect(answer.json().fields).toEqual([{ path: "reasons.0.template", code: "reason_of_other_field" }]);
  });

  it("accepts a decision with an earlier revision of a ready-made reason", async () => {
    await linkIt("icon-unclear");
    const version = await waitingVersion(app());
    expect((await hold(version, "icon-unclear", 1)).statusCode).toBe(200);
  });

  it.each([
    ["from another field", "title-keywords", 1, "reason_of_other_field"],
    ["from another decision", "reject-malware", 1, "reason_of_other_state"],
    ["that does not exist", "no-such-reason", 1, "reason_unknown"],
    ["in a revision that does not exist", "icon-unclear", 9, "reason_unknown"],
  ])("rejects a decision with a ready-made reason %s", async (_name, key, revision, code) => {
    const version = await waitingVersion(app());
    const answer = await hold(version, key, revision);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path: "reasons.0.template", code }]]);
    const { version: now } = await app()
      .as("admin")
      .call(versionCalls.versionDetails, { params: { id: version.id } });
    expect(now.status).toBe("inreview");
  });

  it("rejects a decision with the revision that retired a ready-made reason", async () => {
    const { id, revision } = await reasonOf("icon-unclear");
    const body = { revision, why: "Nobody gives it" };
    await app().as("superadmin").call(reasonCalls.retireReviewReason, { params: { id }, body });
    const version = await waitingVersion(app());
    const answer = await hold(version, "icon-unclear", 2);
    expect(answer.json().fields).toEqual([{ path: "reasons.0.template", code: "reason_retired" }]);
  });

  it("accepts a ready-made reason for an app status only when the reason is for that status", async () => {
    await linkIt("block-fraud");
    const { appId } = await live(app());
    const [listed] = (await app().as("admin").call(appCalls.listApps, {})).items;
    const set = (key: string, revision: number) =>
      app()
        .as("superadmin")
        .send(appCalls.setAppStatus, {
          body: { appId, revision: listed?.revision, status: "blocked", reason: "Fraud", template: { key, revision } },
        });
    expect((await set("inactive-request", 1)).json().fields).toEqual([
      { path: "template", code: "reason_of_other_state" },
    ]);
    expect((await set("block-fraud", 2)).json()).toMatchObject({ status: "blocked" });
    expect(await usesOf("block-fraud")).toMatchObject({ total: 1, edited: 1 });
    const { rows } = await app().services.database.pool.query(
      "select plain_text from mail where template = 'app-status'",
    );
    expect(rows[0].plain_text).toContain(policyLink);
  });
});
