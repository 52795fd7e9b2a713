import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { apiKeyLimits } from "#contract/accounts/api-access/api-keys.ts";
import { updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { updateApiKey } from "#server/accounts/api-access/api-access.store.ts";
import { apiKey } from "#server/accounts/api-access/api-access.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { collectAccountData } from "#server/accounts/profile/export/collect-data.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aKey, keyWish } from "#tests/support/builders/keys.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("API keys", (app) => {
  const db = () => app().services.database.db;
  const keys = (who: AskedAs = "normal") => app().as(who).call(apiAccessCalls.devtoolsKeys);
  const make = (wish: Record<string, unknown> = {}, who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(apiAccessCalls.makeKey, { body: { ...keyWish, ...wish } });
  const revoke = (id: string, who: AskedAs = "normal") =>
    app().as(who).send(apiAccessCalls.revokeKey, { params: { id } });
  const replace = (id: string, who: AskedAs = "normal") =>
    app().as(who).send(apiAccessCalls.replaceKey, { params: { id } });
  const check = (secret: string) =>
    app().app.inject({
      method: "POST",
      url: "/api/x/key-checks",
      headers: { authorization: `Bearer ${secret}` },
    });
  const audited = async (subjectId: string) =>
    (await db().select().from(auditEntry).where(eq(auditEntry.subjectId, subjectId))).map(({ action }) => action);

  it("API keys are off until the developer turns them on, which is audited once", async () => {
    expect(await keys()).toEqual({ enabled: false, since: null, items: [] });
    expect((await make()).json().code).toBe("devtools_off");
    for (let at = 0; at < 2; at++)
      expect(await app().as("normal").call(apiAccessCalls.enableDevtools)).toMatchObject({ enabled: true, items: [] });
    expect(await audited(app().people.developerId)).toEqual(["devtools_on"]);
  });

  it("API key's secret is returned once and is in no row, mail, notice or data export", async () => {
    const { key, secret } = await aKey(app());
    expect(secret).toMatch(/^devkey_[\w-]{43}$/);
    expect(key).toMatchObject({ name: "release", scopes: ["upload", "submit"], state: "active", lastUsedAt: null });
    expect([key.hint.slice(0, 11), key.hint.slice(-4)]).toEqual([secret.slice(0, 11), secret.slice(-4)]);
    expect((await keys()).items).toEqual([key]);
    const stored = [
      await db().select().from(apiKey),
      await db().select().from(auditEntry),
      await db().select().from(mail),
      await db().select().from(notice),
      await collectAccountData(db(), app().services.tokens, app().people.accounts.normal.id),
    ];
    expect(JSON.stringify(stored)).not.toContain(secret.slice(11, -4));
  });

  it("new API key is mailed to its developer, audited and listed in the activity", async () => {
    const { key } = await aKey(app());
    const [sent] = await db().select().from(mail).where(eq(mail.template, "key-made"));
    expect(sent).toMatchObject({ to: "owner@test.example", text: expect.stringContaining("release") });
    expect(await audited(key.id)).toEqual(["api_key_made"]);
    const { items } = await app().as("normal").call(profileCalls.accountActivity);
    expect(items[0]).toMatchObject({ kind: "api_key_made", reason: "release" });
  });

  it("API key works until revoked, and its last use is not rewritten within a minute", async () => {
    const { key, secret } = await aKey(app());
    const answer = await check(secret);
    expect(answer.json()).toEqual({ name: "release", scopes: ["upload", "submit"], endsAt: key.endsAt });
    const used = (await keys()).items[0]?.lastUsedAt;
    expect(used).not.toBeNull();
    await check(secret);
    expect((await keys()).items[0]?.lastUsedAt).toBe(used);
    expect((await revoke(key.id)).json()).toMatchObject({ state: "revoked" });
    const refused = await check(secret);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "key_refused"]);
    expect(await audited(key.id)).toEqual(["api_key_made", "api_key_revoked"]);
  });

  it("API key is refused alike when unknown, expired, switched off or of a disabled developer", async () => {
    const { key, secret } = await aKey(app());
    const code = async (given: string) => (await check(given)).json().code;
    expect(await code(`devkey_${"x".repeat(43)}`)).toBe("key_refused");
    expect(await code("nonsense")).toBe("key_refused");
    await app().as("normal").call(apiAccessCalls.disableDevtools);
    expect(await code(secret)).toBe("key_refused");
    await app().as("normal").call(apiAccessCalls.enableDevtools);
    expect(await code(secret)).toBeUndefined();
    await updateDeveloper(db(), app().people.developerId, { status: "disabled" });
    expect(await code(secret)).toBe("key_refused");
    await updateDeveloper(db(), app().people.developerId, { status: "enabled" });
    await updateApiKey(db(), key.id, { endsAt: new Date(Date.now() - 1000) });
    expect(await code(secret)).toBe("key_refused");
    expect((await keys()).items[0]?.state).toBe("ended");
  });

  it("replaced API key gets an equal successor and works on for a day at most", async () => {
    const first = await aKey(app());
    const second = (await replace(first.key.id)).json();
    expect(second.key).toMatchObject({ name: "release", scopes: ["upload", "submit"], state: "active" });
    expect(second.secret).not.toBe(first.secret);
    const days = (Date.parse(second.key.endsAt) - Date.parse(second.key.madeAt)) / 86_400_000;
    expect(days).toBe(keyWish.days);
    const old = (await keys()).items.find(({ id }) => id === first.key.id);
    expect(old?.state).toBe("replaced");
    expect(Date.parse(old?.endsAt ?? "") - Date.now()).toBeLessThanOrEqual(apiKeyLimits.overlapHours * 3_600_000);
    expect([(await check(first.secret)).statusCode, (await check(second.secret)).statusCode]).toEqual([200, 200]);
    expect((await replace(first.key.id)).json().code).toBe("key_ended");
  });

  it("API key can be revoked once; the second attempt gets 409", async () => {
    const { key } = await aKey(app());
    const both = await Promise.all([revoke(key.id), revoke(key.id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: "key_ended",
      current: { state: "revoked" },
    });
    expect((await replace(key.id)).json().code).toBe("key_ended");
  });

  it("API keys need unique names and are limited in number, also when created at once", async () => {
    await aKey(app());
    expect((await make()).json().code).toBe("key_name_taken");
    const names = Array.from({ length: apiKeyLimits.active + 2 }, (_, at) => `ci-${at}`);
    const answers = await Promise.all(names.map((name) => make({ name })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(apiKeyLimits.active - 1);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: "key_limit", params: { most: apiKeyLimits.active } });
  });

  it("API key refuses invalid scopes, lifetime and name, and normalizes its scopes", async () => {
    await aKey(app());
    for (const wish of [{ scopes: [] }, { scopes: ["everything"] }, { days: 3650 }, { name: " " }])
      expect((await make({ name: "other", ...wish })).json().code).toBe("validation_failed");
    expect((await make({ name: "other", scopes: ["submit", "upload", "submit"] })).json().key.scopes).toEqual([
      "upload",
      "submit",
    ]);
  });

  it("API keys cannot be changed by acting admins, staff or strangers", async () => {
    const { key } = await aKey(app());
    for (const who of ["adminAsDev", "support", "admin", "superadmin"] as const) {
      for (const answer of [await make({}, who), await revoke(key.id, who), await replace(key.id, who)])
        expect(answer.statusCode).toBe(403);
      expect((await app().as(who).send(apiAccessCalls.disableDevtools)).statusCode).toBe(403);
      expect((await app().as(who).send(apiAccessCalls.enableDevtools)).statusCode).toBe(403);
    }
    expect((await keys("adminAsDev")).items).toEqual([key]);
    for (const who of ["stranger", "support"] as const) expect((await keys(who)).items).toEqual([]);
    await app().as("stranger").call(apiAccessCalls.enableDevtools);
    for (const answer of [await revoke(key.id, "stranger"), await replace(key.id, "stranger")])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "key_not_found"]);
  });
});
