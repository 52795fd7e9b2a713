import { expect, it } from "vitest";
import { policyCalls } from "#contract/review/policies/calls.ts";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { policyIds } from "#contract/review/policies/policy-ids.ts";
import { policyRules } from "#contract/review/policies/policy-rules.ts";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { targetSdkMinimums } from "#inspector/rules/target-sdk-minimum.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live, waitingVersion } from "../desk/waiting.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";

const farDay = "2099-03-01";

/** Request body that leaves a policy rule unchanged. */
const asItIs = ({ revision, effectiveDay, texts }: PolicyDetails) => ({
  revision,
  effectiveDay,
  texts: texts.map(({ language, title, description }) => ({ language, title, description })),
  why: "Clearer words",
});
type Body = ReturnType<typeof asItIs>;

const write = (body: Body, language: string, description: string): Body["texts"] =>
  body.texts.map((text) => (text.language === language ? { ...text, description } : text));

withApps("the policy centre", (app) => {
  const read = (id: string, who: AskedAs = "normal") => app().as(who).call(policyCalls.policy, { params: { id } });
  const list = (query: object = {}, who: AskedAs = "normal") => app().as(who).call(policyCalls.listPolicies, { query });
  const change = (id: string, body: object) =>
    app().as("superadmin").send(policyCalls.changePolicy, { params: { id }, body });
  const acknowledge = (id: string, version: number, who: AskedAs = "normal") =>
    app().as(who).send(policyCalls.acknowledgePolicy, { params: { id }, body: { version } });

  it("has every policy rule in English, Hindi and Urdu, and a rule for every built-in reason", async () => {
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([...policyIds]);
    for (const id of policyIds) {
      const { texts } = await read(id);
      expect(texts.map(({ language }) => language).toSorted(), id).toEqual(["en-US", "hi-IN", "ur-IN"]);
      const paragraphs = texts.map(({ description }) => description.split("\n").length);
      expect(new Set(paragraphs).size, id).toBe(1);
      expect(texts.filter(({ stale }) => stale)).toEqual([]);
    }
    const reasons = await app()
      .as("admin")
      .call(reasonCalls.listReviewReasons, { query: { _end: "100" } });
    const named = policyIds.flatMap((id): readonly string[] => policyRules[id].reasons ?? []);
    expect(reasons.map(({ key }) => key).toSorted()).toEqual(named.toSorted());
  });

  it("states the same target SDK minimums and start days in the policy as in the package check", async () => {
    const { versions } = await read("target-sdk");
    expect(versions.map(({ effectiveDay }) => effectiveDay).toReversed()).toEqual(
      targetSdkMinimums.map(({ fromDay }) => fromDay),
    );
    const { before, after } = await app()
      .as("normal")
      .call(policyCalls.policyVersions, { params: { id: "target-sdk" } });
    const numbersIn = ({ texts }: typeof before) =>
      texts.map(({ description }) => [...description.matchAll(/\d+/g)].map(Number));
    const expected = targetSdkMinimums.map(({ refuseBelow, warnBelow }) => [refuseBelow, warnBelow]);
    for (const numbers of numbersIn(before)) expect(numbers).toEqual(expected[0]);
    for (const numbers of numbersIn(after)) expect(numbers).toEqual(expected[1]);
  });

  it("filters policy rules by text in any language, cause, chapter and upcoming changes", async () => {
    const ids = async (query: object) => (await list(query)).map(({ id }) => id);
    expect(await ids({ searchText: "TARGET_SDK_OLD" })).toEqual(["target-sdk"]);
    expect(await ids({ searchText: "स्क्रीनशॉट" })).toContain("pictures");
    expect(await ids({ cause: "privacyPolicyNote" })).toEqual(["privacy-policies"]);
    expect(await ids({ cause: "icon-text" })).toEqual(["pictures"]);
    expect(await ids({ standing: "coming" })).toEqual(["target-sdk"]);
    expect(await ids({ chapter: "privacy", _sort: "title", _order: "desc", language: "ta-IN" })).toEqual([
      "safe-defaults",
      "permissions",
      "privacy-policies",
    ]);
    expect((await list({ language: "hi-IN" }))[0]).toMatchObject({ language: "hi-IN", apps: 0, acknowledgedBy: null });
    expect((await list({}, "support"))[0]).toMatchObject({ apps: null, acknowledgement: null, acknowledgedBy: 0 });
  });

  it("publishes a policy version for a future day, asks for acknowledgement and keeps the earlier one", async () => {
    const before = await read("contacts", "superadmin");
    const body = { ...asItIs(before), effectiveDay: farDay };
    const texts = write(body, "en-US", "Answer within a day.");
    expect((await change("contacts", { ...body, texts, effectiveDay: "2026-01-01" })).statusCode).toBe(422);
    expect((await change("contacts", { ...body, texts })).json()).toEqual({ revision: 2, version: 2 });
    const now = await read("contacts");
    expect(now).toMatchObject({ version: 2, coming: true, effectiveDay: farDay, acknowledgement: "asked" });
    expect(now.versions.map(({ version, coming }) => [version, coming])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(now.texts.filter(({ stale }) => stale).map(({ language }) => language)).toEqual(["hi-IN", "ur-IN"]);
    const compared = await app()
      .as("normal")
      .call(policyCalls.policyVersions, { params: { id: "contacts" } });
    expect(compared.before.texts).toEqual(before.texts);
    expect(compared.after.texts[0]?.description).toBe("Answer within a day.");
    const { items } = await app()
      .as("superadmin")
      .call(auditCalls.listAudit, { query: { action: "policy_published" } });
    expect(items[0]).toMatchObject({
      subjectId: "contacts",
      changes: expect.arrayContaining([{ field: "effectiveDay", before: "2024-01-01", after: farDay }]),
    });
  });

  it("keeps the policy version when only a translation changes, and answers 409 to a stale revision", async () => {
    const before = await read("pictures", "superadmin");
    const body = asItIs(before);
    const texts = write(body, "hi-IN", "आइकन साफ़ हो।");
    expect((await change("pictures", { ...body, texts })).json()).toEqual({ revision: 2, version: 1 });
    const late = await change("pictures", { ...body, texts: write(body, "ur-IN", "آئیکن صاف ہو۔") });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "revision_conflict" });
    const now = await read("pictures");
    expect(now).toMatchObject({ version: 1, revision: 2, acknowledgement: null });
    expect(now.texts.find(({ language }) => language === "hi-IN")?.description).toBe("आइकन साफ़ हो।");
    const { pool } = app().services.database;
    await expect(pool.query("update policy_revision set why = 'other' where policy_id = 'pictures'")).rejects.toThrow(
      "written once",
    );
  });

  it("lets developers acknowledge each policy version once, in person, and shows staff who did", async () => {
    expect((await acknowledge("target-sdk", 1)).statusCode).toBe(409);
    const first = (await acknowledge("target-sdk", 2)).json();
    expect(first).toMatchObject({ version: 2 });
    expect((await acknowledge("target-sdk", 2)).json()).toEqual(first);
    expect((await acknowledge("target-sdk", 2, "adminAsDev")).statusCode).toBe(403);
    expect((await acknowledge("nowhere", 2)).statusCode).toBe(404);
    const own = await read("target-sdk");
    expect(own).toMatchObject({ acknowledgement: "given", people: [{ developer: "Kite Works" }] });
    expect(await read("target-sdk", "stranger")).toMatchObject({ acknowledgement: "asked", people: [] });
    const seen = await read("target-sdk", "support");
    expect(seen).toMatchObject({ acknowledgedBy: 1, people: [{ developer: "Kite Works", at: first.at }] });
    await change("target-sdk", { ...asItIs(seen), effectiveDay: farDay });
    expect(await read("target-sdk")).toMatchObject({ version: 3, acknowledgement: "asked", people: [] });
  });

  it("counts a developer's apps affected by a policy through package findings and held fields", async () => {
    const version = await live(app());
    const { pool } = app().services.database;
    const findings = [
      { code: "target_sdk_old", severity: "warn", where: "", details: { targetSdk: 30, warnBelow: 33 } },
      { code: "obb_content_unknown", severity: "info", where: "", details: {} },
    ];
    await pool.query("update package_file set findings = $1::jsonb where version_id = $2", [
      JSON.stringify(findings),
      version.id,
    ]);
    const concerned = async (who: AskedAs) =>
      (await list({ standing: "affecting" }, who)).map(({ id, apps }) => [id, apps]);
    const { rowCount } = await pool.query("select 1 from package_file where version_id = $1", [version.id]);
    expect(rowCount).toBeGreaterThan(0);
    expect(await concerned("normal")).toEqual([["target-sdk", 1]]);
    expect(await concerned("stranger")).toEqual([]);
    const { affected } = await read("target-sdk");
    expect(affected).toMatchObject([{ appId: version.appId, findings: ["target_sdk_old"], fields: [] }]);
    expect((await read("target-sdk", "stranger")).affected).toEqual([]);

    const waiting = await waitingVersion(app());
    const reason = { field: "icon", title: "Blurred", description: "It is blurred." };
    const body = { versionId: waiting.id, revision: waiting.revision, decision: "hold", reasons: [reason] };
    await app()
      .as("admin")
      .send(reviewDeskCalls.decide, { body: { ...body, reason: "", note: "" } });
    expect((await read("pictures")).affected).toMatchObject([
      { versionId: waiting.id, fields: ["icon"], findings: [] },
    ]);
  });
});
