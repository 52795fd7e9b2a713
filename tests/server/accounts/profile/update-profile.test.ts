import { desc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { account, session } from "#server/accounts/auth/accounts.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { sms } from "#server/integrations/sms/sms.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { ageCodes, askCode, giveCode, newestCode, newNumber } from "#tests/support/builders/one-time-codes.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

const { updateProfile, updateInternationalNumber } = profileCalls;
const typed = { countryCode: newNumber.countryCode, mobileNumber: newNumber.phone };

withApps("profile", (app) => {
  const read = () => app().as("normal").call(accountCalls.profile);
  const update = (body: object, who: "normal" | "adminAsDev" | "admin" = "normal") =>
    app().as(who).send(updateProfile, { body });

  it("profile update changes only the sent fields", async () => {
    const before = await read();
    const changed = await app()
      .as("normal")
      .call(updateProfile, {
        body: { revision: before.revision, firstName: "अनन्या", organizationName: "Sahyadri, Ltd.", language: "hi-IN" },
      });
    expect(changed).toMatchObject({
      name: { first: "अनन्या", last: before.name.last },
      developerName: "Sahyadri, Ltd.",
      language: "hi-IN",
      postalAddress: before.postalAddress,
      revision: before.revision + 1,
    });
    expect(await read()).toEqual(changed);
  });

  it("profile update with an old revision gets 409 with the current profile", async () => {
    const { revision } = await read();
    await update({ revision, firstName: "First" });
    const answer = await update({ revision, firstName: "Second" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "revision_conflict", current: { name: { first: "First" } } });
    expect((await read()).name.first).toBe("First");
  });

  it("one of two concurrent profile updates wins", async () => {
    const { revision } = await read();
    const answers = await Promise.all(["One", "Two"].map((firstName) => update({ revision, firstName })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("profile update refuses fields the owner may not change", async () => {
    const { revision } = await read();
    const { db } = app().services.database;
    const rows = () => Promise.all([db.select().from(account), db.select().from(developer)]);
    const before = await rows();
    const asked = {
      role: "superadmin",
      status: "enabled",
      email: "a@b.example",
      developerId: app().people.developerId,
    };
    for (const [name, value] of Object.entries({
      ...asked,
      accountType: "INDIVIDUAL",
      phone: "+911",
      phoneVerifiedAt: 1,
    }))
      expect((await update({ revision, [name]: value })).statusCode, name).toBe(422);
    expect(await rows()).toEqual(before);
  });

  it("profile update refuses a PIN code outside the state, also when only the PIN changes", async () => {
    const { revision } = await read();
    const answer = await update({ revision, postalCode: "560001" });
    expect(answer.json().fields).toMatchObject([{ path: "postalCode", code: "pin_of_another_state" }]);
    expect((await update({ revision, postalCode: "560001", state: "Karnataka" })).statusCode).toBe(200);
  });

  it("individual developer is named after the person and takes no organisation name", async () => {
    await app().services.database.db.update(developer).set({ accountType: "INDIVIDUAL" });
    const { revision } = await read();
    expect((await update({ revision, organizationName: "A Firm" })).json().fields).toMatchObject([
      { path: "organizationName", code: "not_of_persons" },
    ]);
    expect((await update({ revision, firstName: "Ritu", lastName: "Nair" })).json().developerName).toBe("Ritu Nair");
  });

  it("profile update of staff refuses developer fields", async () => {
    const { revision } = await app().as("admin").call(accountCalls.profile);
    expect((await update({ revision, city: "Pune" }, "admin")).json().fields).toMatchObject([
      { path: "city", code: "not_of_staff" },
    ]);
    expect((await update({ revision, firstName: "Meenakshi" }, "admin")).statusCode).toBe(200);
  });

  it("new phone number requires a code, and the old number and email are notified", async () => {
    const { revision } = await read();
    expect((await update({ revision, ...typed })).json().code).toBe("phone_not_verified");
    await askCode(app());
    await giveCode(app(), await newestCode(app()));
    const saved = await update({ revision, ...typed });
    expect(saved.json()).toMatchObject({ phone: newNumber.e164, mobileVerification: { verified: true } });
    const { db } = app().services.database;
    const [message] = await db.select().from(sms).where(eq(sms.template, "phone-changed"));
    expect(message?.to).toBe("+919812345670");
    expect(await db.select().from(mail).where(eq(mail.template, "phone-changed"))).toHaveLength(1);
  });

  it("new phone number needs a recent confirmation, other changes do not", async () => {
    const { revision } = await read();
    await askCode(app());
    await giveCode(app(), await newestCode(app()));
    const { db } = app().services.database;
    await db.update(session).set({ confirmedAt: sql`now() - interval '11 minutes'` });
    expect((await update({ revision, ...typed })).json().code).toBe("confirmation_required");
    expect((await update({ revision, firstName: "Ritu" })).statusCode).toBe(200);
    await app()
      .as("normal")
      .call(accountCalls.confirmIdentity, { body: { password: testPassword } });
    const saved = await update({ revision: revision + 1, ...typed });
    expect(saved.json()).toMatchObject({ phone: newNumber.e164 });
  });

  it("phone proof counts only for its number and for half an hour", async () => {
    const { revision } = await read();
    await askCode(app());
    await giveCode(app(), await newestCode(app()));
    expect((await update({ revision, ...typed, mobileNumber: "98220 77311" })).json().code).toBe("phone_not_verified");
    await ageCodes(app(), 31 * 60);
    expect((await update({ revision, ...typed })).json().code).toBe("phone_not_verified");
  });

  it("foreign phone number is saved by updateInternationalNumber after a code", async () => {
    const abroad = { countryCode: "44", phone: "7400 123456" };
    const { revision } = await read();
    const body = { revision, countryCode: abroad.countryCode, mobileNumber: abroad.phone };
    expect((await app().as("normal").send(updateInternationalNumber, { body })).json().code).toBe("phone_not_verified");
    await askCode(app(), abroad);
    await giveCode(app(), await newestCode(app(), "+447400123456"), { phone: abroad.phone });
    expect((await app().as("normal").call(updateInternationalNumber, { body })).phone).toBe("+447400123456");
  });

  it("acting admin's profile update is audited with both accounts and cannot change the number", async () => {
    const { revision } = await app().as("adminAsDev").call(accountCalls.profile);
    expect((await update({ revision, ...typed }, "adminAsDev")).statusCode).toBe(403);
    expect((await update({ revision, firstName: "Helped" }, "adminAsDev")).statusCode).toBe(200);
    const { accounts } = app().people;
    const [entry] = await app().services.database.db.select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(1);
    expect(entry).toMatchObject({
      accountId: accounts.normal.id,
      adminId: accounts.admin.id,
      action: "update_profile",
      data: { fields: ["firstName"] },
    });
    const { items } = await app().as("normal").call(profileCalls.accountActivity, {});
    expect(items[0]).toMatchObject({ kind: "profile_changed", staffName: "admin Tester" });
  });
});
