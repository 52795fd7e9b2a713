import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { changeReason, developerNow, tryUpdate, updated } from "#tests/support/builders/developers.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("correcting a developer", (app) => {
  const db = () => app().services.database.db;
  const faultOf = async (change: object) => {
    const answer = await tryUpdate(app(), { ...change });
    const { code, fields } = answer.json();
    return [answer.statusCode, fields?.[0] ? `${fields[0].path} ${fields[0].code}` : code];
  };

  it("correction changes names, phone and address, and unverifies the phone", async () => {
    await updateDeveloper(db(), app().people.developerId, { phoneVerifiedAt: new Date() });
    const after = await updated(app(), {
      organizationName: "Kite Works Pvt Ltd",
      firstName: "Asha",
      city: "Nashik",
      countryCode: "91",
      mobileNumber: "98123 45671",
    });
    expect(after).toMatchObject({ name: "Kite Works Pvt Ltd", city: "Nashik", phone: "+919812345671" });
    expect(after).toMatchObject({ phoneVerified: false, person: { firstName: "Asha", lastName: "Tester" } });
    const own = await app().as("normal").call(accountCalls.profile);
    expect(own).toMatchObject({ developerName: "Kite Works Pvt Ltd", name: { first: "Asha" } });
  });

  it("correction notifies the developer with the reason in the bell, by mail and in the activity", async () => {
    await updated(app(), { city: "Nashik" });
    const [accountNotice] = await db().select().from(notice).where(eq(notice.event, "account-changed"));
    expect(accountNotice).toMatchObject({
      accountId: app().people.accounts.normal.id,
      about: { change: "details", reason: changeReason, eraseAt: null, apps: 0 },
    });
    expect(await db().select().from(mail).where(eq(mail.template, "account-changed"))).toHaveLength(1);
    const { items } = await app().as("normal").call(profileCalls.accountActivity, { query: {} });
    expect(items[0]).toMatchObject({ kind: "profile_changed", staffName: "admin Tester", reason: changeReason });
    // The staff member's IP address is not disclosed.
    expect(items[0]?.address).toBe("");
  });

  it("correction audits the field names, and only a name's values, encrypted", async () => {
    await updated(app(), { countryCode: "91", mobileNumber: "9812345671", lastName: "Rao" });
    const [line] = await db().select().from(auditEntry).where(eq(auditEntry.action, "developer_corrected"));
    expect(line).toMatchObject({ subject: "Developer", subjectId: app().people.developerId });
    const { sealed, ...data } = line?.data ?? {};
    expect(data).toEqual({ fields: ["lastName", "mobileNumber"], reason: changeReason });
    expect(sealed).toEqual({ owner: app().people.developerId, box: expect.stringMatching(/^[\w-]{60,}$/) });
  });

  it("correction keeps fields that were not sent and refuses a new email", async () => {
    const before = await developerNow(app());
    const after = await updated(app(), { city: "Nashik" });
    expect({ ...after, city: before.city, revision: before.revision }).toEqual(before);
    expect(await faultOf({ email: "new@test.example" })).toEqual([422, "email unrecognized_keys"]);
  });

  it("correction refuses invalid fields, mixed changes and unknown developers", async () => {
    expect(await faultOf({})).toEqual([422, "status corrections_or_status"]);
    expect(await faultOf({ city: "Nashik", status: "disabled" })).toEqual([422, "status corrections_or_status"]);
    expect(await faultOf({ city: "Nashik", reason: "short" })).toEqual([422, "reason too_short"]);
    expect(await faultOf({ firstName: "4sha" })).toEqual([422, "firstName letters_and_spaces"]);
    expect(await faultOf({ countryCode: "91", mobileNumber: "12345" })).toEqual([422, "mobileNumber phone_invalid"]);
    expect(await faultOf({ mobileNumber: "9812345671" })).toEqual([422, "mobileNumber required"]);
    expect(await faultOf({ postalCode: "110001" })).toEqual([422, "postalCode pin_of_another_state"]);
    expect(await faultOf({ developerId: app().people.accounts.admin.id, city: "Nashik" })).toEqual([
      404,
      "developer_not_found",
    ]);
    await updateDeveloper(db(), app().people.developerId, { accountType: "INDIVIDUAL" });
    expect(await faultOf({ organizationName: "Kite" })).toEqual([422, "organizationName not_of_persons"]);
  });

  it("correction with an old revision gets 409, also against the developer's own update", async () => {
    const { revision } = await developerNow(app());
    await updated(app(), { city: "Nashik" });
    const late = await tryUpdate(app(), { revision, city: "Nagpur" }, "superadmin");
    expect([late.statusCode, late.json().code, late.json().current.city]).toEqual([409, "revision_conflict", "Nashik"]);
    const seen = await developerNow(app());
    const own = await app().as("normal").call(accountCalls.profile);
    const save = (city: string, of: number) =>
      app()
        .as("normal")
        .send(profileCalls.updateProfile, { body: { revision: of, city } });
    expect((await save("Satara", own.revision)).statusCode).toBe(200);
    expect((await tryUpdate(app(), { revision: seen.revision, city: "Nagpur" })).statusCode).toBe(409);
    const again = await app().as("normal").call(accountCalls.profile);
    await updated(app(), { city: "Nagpur" });
    expect((await save("Satara", again.revision)).statusCode).toBe(409);
  });

  it.each<AskedAs>(["support", "normal", "stranger", "adminAsDev"])(
    "correcting a developer is refused to %s",
    async (who) => {
      expect((await tryUpdate(app(), { city: "Nashik" }, who)).statusCode).toBe(403);
    },
  );
});
