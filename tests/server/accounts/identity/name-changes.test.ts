import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import type { IdentityCheck } from "#contract/accounts/identity/schemas.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { identityCheck } from "#server/accounts/identity/identity.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { deleteAuditKey } from "#server/staff/members/sealed-audit-data.ts";
import { verifyWholeAuditLog } from "#server/staff/members/verify-audit-chain.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { developerNow, updated } from "#tests/support/builders/developers.ts";
import { anIdentityCheck } from "#tests/support/builders/papers.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("change of name", (app) => {
  const db = () => app().services.database.db;
  const read = () => app().as("normal").call(accountCalls.profile);
  const rename = async (names: object, who: AskedAs = "normal") =>
    app()
      .as(who)
      .call(profileCalls.updateProfile, {
        body: { revision: (await app().as(who).call(accountCalls.profile)).revision, ...names },
      });
  const waiting = () => app().as("support").call(nameChangeCalls.listNameChanges, { query: {} });
  const proof = async (who: AskedAs = "normal") => (await app().as(who).call(identityCalls.kycStatus)).state;

  const approveCheck = (check: IdentityCheck) =>
    app()
      .as("admin")
      .call(identityCalls.decideIdentityCheck, {
        params: { id: check.id },
        body: {
          revision: check.revision,
          decisions: check.documents.map(({ id }) => ({ documentId: id, decision: "approved" as const, reason: "" })),
        },
      });
  const prove = async (name = "KITE WORKS", who: "normal" | "stranger" = "normal") =>
    approveCheck(await anIdentityCheck(app(), { name }, who));

  const tryDecide = async (decision: "approved" | "refused", reason = "", who: AskedAs = "admin") => {
    const [change] = await waiting();
    return app()
      .as(who)
      .send(nameChangeCalls.decideNameChange, {
        params: { id: change?.id ?? "" },
        body: { revision: change?.revision ?? 0, decision, reason },
      });
  };

  it("name of a proven organization stays public until staff approve the new one", async () => {
    await prove();
    const answer = await rename({ organizationName: "Reserve Bank of India", city: "Nashik" });
    expect(answer).toMatchObject({
      developerName: "Kite Works",
      nameChange: { developerName: "Reserve Bank of India" },
      postalAddress: { city: "Nashik" },
    });
    expect((await developerNow(app())).name).toBe("Kite Works");
    expect(await proof()).toBe("SUCCESS");
    expect(await waiting()).toMatchObject([
      {
        before: { name: "Kite Works" },
        after: { name: "Reserve Bank of India" },
        causes: ["proof", "look_alike"],
        resembles: "Reserve Bank of India",
        proof: "ends",
      },
    ]);
  });

  it("approved name that no document shows ends the proof, and its owner is mailed", async () => {
    await prove();
    await rename({ organizationName: "Lotus Labs" });
    expect((await tryDecide("approved")).json()).toMatchObject({ state: "approved", proof: "ends" });
    expect(await read()).toMatchObject({ developerName: "Lotus Labs", nameChange: null });
    expect(await proof()).toBe("NOT_STARTED");
    const mails = await db().select().from(mail).where(eq(mail.template, "name-decided"));
    expect(mails).toHaveLength(1);
    expect((await app().as("normal").call(identityCalls.kycLatest)).mayBegin).toBe(true);
  });

  it("approved name that every document shows keeps the proof", async () => {
    await prove("KITE WORKS PRIVATE LIMITED");
    await rename({ organizationName: "Kite Works Pvt. Ltd." });
    expect((await waiting())[0]).toMatchObject({ proof: "stays" });
    await tryDecide("approved");
    expect((await read()).developerName).toBe("Kite Works Pvt. Ltd.");
    expect(await proof()).toBe("SUCCESS");
  });

  it("name that adds words to the proven one is not confirmed by the documents", async () => {
    await prove();
    await rename({ organizationName: "Kite Works Payments" });
    expect((await waiting())[0]).toMatchObject({ proof: "ends" });
  });

  it("refused name requires a reason, which its owner reads", async () => {
    await prove();
    await rename({ organizationName: "Lotus Labs" });
    expect((await tryDecide("refused")).json()).toMatchObject({ code: "reason_required" });
    await tryDecide("refused", "This is another company.");
    expect(await read()).toMatchObject({ developerName: "Kite Works", nameChange: null });
    expect(await proof()).toBe("SUCCESS");
    const [sent] = await db().select().from(mail).where(eq(mail.template, "name-decided"));
    expect(JSON.stringify(sent)).toContain("This is another company.");
  });

  it("only reviewers decide, and the second of two decisions gets 409", async () => {
    await prove();
    await rename({ organizationName: "Lotus Labs" });
    for (const who of ["normal", "support", "adminAsDev"] as const)
      expect((await tryDecide("approved", "", who)).statusCode).toBe(403);
    const answers = await Promise.all([tryDecide("approved"), tryDecide("refused", "No.", "superadmin")]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("audit log shows the names before and after, and forgets them with their owner", async () => {
    const change = { field: "name", before: "Kite Works", after: "Lotus Labs" };
    const changes = async (action: AuditAction) => {
      const { items } = await app().as("superadmin").call(auditCalls.listAudit, { query: { action } });
      return items[0]?.changes;
    };
    await rename({ organizationName: "Lotus Labs" });
    expect(await changes("update_profile")).toContainEqual(change);
    await rename({ organizationName: "Kite Works" });
    await prove();
    await rename({ organizationName: "Lotus Labs" });
    expect(await changes("name_change_asked")).toContainEqual(change);
    await tryDecide("approved");
    expect(await changes("name_change_decided")).toContainEqual(change);
    expect(JSON.stringify(await db().select().from(auditEntry))).not.toContain("Lotus Labs");
    await deleteAuditKey(db(), app().people.developerId);
    expect(JSON.stringify(await changes("name_change_decided"))).not.toContain("Lotus Labs");
    expect(await verifyWholeAuditLog(db())).toMatchObject({ wrong: null });
  });

  it("name waits while documents are in review, and an approval outdates the reviewer's view of them", async () => {
    const check = await anIdentityCheck(app());
    await rename({ organizationName: "Lotus Labs" });
    expect((await waiting())[0]).toMatchObject({ causes: ["check"], proof: "none" });
    await tryDecide("approved");
    await expect(approveCheck(check)).rejects.toThrow("identity_check_decided");
  });

  it("repeated request keeps its place, another one replaces it, and its owner can withdraw it", async () => {
    await prove();
    await rename({ organizationName: "Lotus Labs" });
    const [first] = await waiting();
    await rename({ organizationName: "Lotus Labs", city: "Nashik" });
    expect((await waiting())[0]?.id).toBe(first?.id);
    await rename({ organizationName: "Lotus Games" });
    expect(await waiting()).toMatchObject([{ after: { name: "Lotus Games" } }]);
    const withdraw = () => app().as("normal").call(nameChangeCalls.withdrawNameChange);
    expect([await withdraw(), await withdraw()]).toEqual([{ withdrawn: true }, { withdrawn: false }]);
    expect(await waiting()).toEqual([]);
    expect((await read()).nameChange).toBeNull();
  });

  it("person's name at an identity service waits like a document's", async () => {
    await db().update(developer).set({ accountType: "INDIVIDUAL", name: "Ritu Nair" });
    await db().update(account).set({ firstName: "Ritu", lastName: "Nair" });
    await db()
      .insert(identityCheck)
      .values({
        developerId: app().people.developerId,
        provider: "openid",
        state: "SUCCESS",
        provenName: "RITU NAIR",
        comparedName: "Ritu Nair",
        validUntil: new Date(Date.now() + 86_400_000),
      });
    expect(await rename({ firstName: "Meta", lastName: "Support" })).toMatchObject({
      name: { first: "Ritu", last: "Nair" },
      developerName: "Ritu Nair",
      nameChange: { firstName: "Meta", lastName: "Support", developerName: "Meta Support" },
    });
    await rename({ firstName: "Nair", lastName: "Ritu" });
    await tryDecide("approved");
    expect(await read()).toMatchObject({ name: { first: "Nair", last: "Ritu" }, developerName: "Nair Ritu" });
    expect(await proof()).toBe("SUCCESS");
  });

  it.each([
    ["Reserve Bank of lndia", "Reserve Bank of India"],
    ["Ｇｏｏｇｌｅ LLC", "Google"],
    ["G00gle India", "Google"],
    ["Other Works Pvt Ltd", "Other Works"],
  ])("unproven developer's new name %s waits, because it resembles %s", async (typed, resembles) => {
    await prove("Other Works", "stranger");
    expect((await rename({ organizationName: typed })).developerName).toBe("Kite Works");
    expect(await waiting()).toMatchObject([{ causes: ["look_alike"], resembles }]);
  });

  it("unproven developer's ordinary name changes at once", async () => {
    expect(await rename({ organizationName: "Lotus Labs" })).toMatchObject({
      developerName: "Lotus Labs",
      nameChange: null,
    });
  });

  it("staff correction of a proven name ends a proof that doesn't show it, and is audited with both names", async () => {
    await prove();
    await updated(app(), { organizationName: "Lotus Labs" });
    expect(await proof()).toBe("NOT_STARTED");
    const { items } = await app()
      .as("superadmin")
      .call(auditCalls.listAudit, { query: { action: "developer_corrected" } });
    expect(items[0]?.changes).toContainEqual({ field: "name", before: "Kite Works", after: "Lotus Labs" });
  });
});
