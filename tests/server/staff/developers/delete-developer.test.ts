import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { eraseAccountIfDue } from "#server/accounts/profile/erasure/erase-account.ts";
import { createStaffNote } from "#server/staff/notes/staff-notes.store.ts";
import { staffNote } from "#server/staff/notes/staff-notes.tables.ts";
import { developerNow, tryUpdate, updated } from "#tests/support/builders/developers.ts";
import { withApps } from "#tests/support/with-app.ts";
import { testPassword } from "#tests/support/people.ts";
import { live, waitingVersion } from "../../review/desk/waiting.ts";

const dayMs = 86_400_000;

withApps("deleting a developer", (app) => {
  const erase = (now?: Date) =>
    app().services.database.transaction((tx) =>
      eraseAccountIfDue(tx, app().services, app().people.accounts.normal.id, now),
    );
  const db = () => app().services.database.db;
  const ownerId = () => app().people.accounts.normal.id;
  const codeOf = async (change: object) => (await tryUpdate(app(), { ...change })).json().code;

  it("deleted developer is signed out at once and erased after the grace period", async () => {
    const after = await updated(app(), { status: "deleted" });
    const due = Date.now() + personalDataRetentionDays.erasureGrace * dayMs;
    expect(after.status).toBe("deleted");
    expect(Math.abs(Date.parse(after.eraseAt ?? "") - due)).toBeLessThan(dayMs);
    expect((await app().as("normal").send(accountCalls.profile)).statusCode).toBe(401);
    const [accountNotice] = await db().select().from(notice).where(eq(notice.event, "account-changed"));
    expect(accountNotice?.about).toMatchObject({ change: "deleted", eraseAt: after.eraseAt });
    expect(await erase()).toBe(false);
    expect(await erase(new Date(due + dayMs))).toBe(true);
    const [left] = await db().select().from(developer).where(eq(developer.id, app().people.developerId));
    expect(left).toMatchObject({ status: "deleted", phone: "" });
    expect(await codeOf({ status: "enabled" })).toBe("developer_erased");
  });

  it("deletion is undone by enabling, not by the developer's own login", async () => {
    await updated(app(), { status: "deleted" });
    const body = { email: app().people.accounts.normal.email, password: testPassword };
    expect((await app().as("nobody").send(accountCalls.login, { body })).json().code).toBe("account_disabled");
    expect((await developerNow(app())).eraseAt).not.toBeNull();
    expect(await updated(app(), { status: "enabled" })).toMatchObject({ status: "enabled", eraseAt: null });
    expect(await erase(new Date(Date.now() + 60 * dayMs))).toBe(false);
    expect((await app().as("nobody").send(accountCalls.login, { body })).statusCode).toBe(200);
  });

  it("deletion keeps the erasure date that the owner asked for before", async () => {
    const eraseAt = new Date(Date.now() + 5 * dayMs);
    await db().update(account).set({ eraseAt }).where(eq(account.id, ownerId()));
    expect((await updated(app(), { status: "deleted" })).eraseAt).toBe(eraseAt.toISOString());
  });

  it("deletion is refused while apps are live or versions in review", async () => {
    await live(app());
    expect(await codeOf({ status: "deleted" })).toBe("developer_has_live_apps");
    await updated(app(), { status: "disabled", apps: "leave" });
    await waitingVersion(app(), { title: "Another" });
    expect(await codeOf({ status: "deleted" })).toBe("developer_has_live_apps");
  });

  it("disabled developer can be deleted, but a deleted one not disabled or corrected", async () => {
    await updated(app(), { status: "disabled" });
    await updated(app(), { status: "deleted" });
    expect(await codeOf({ status: "disabled" })).toBe("developer_status_conflict");
    expect(await codeOf({ city: "Nashik" })).toBe("developer_deleted");
  });

  it("erasure deletes the staff notes on the developer and its apps", async () => {
    const { appId } = await waitingVersion(app());
    const { developerId, strangerDeveloperId, accounts } = app().people;
    const by = { accountId: accounts.admin.id, text: "Calls twice a week." };
    await createStaffNote(db(), { subject: "Developer", subjectId: developerId, ...by });
    await createStaffNote(db(), { subject: "App", subjectId: appId, ...by });
    await createStaffNote(db(), { subject: "Developer", subjectId: strangerDeveloperId, ...by });
    await db()
      .update(account)
      .set({ eraseAt: new Date(0) })
      .where(eq(account.id, ownerId()));
    await app().services.database.pool.query("update version set status = 'draft'");
    expect(await erase()).toBe(true);
    const left = await db().select().from(staffNote);
    expect(left.map(({ subjectId }) => subjectId)).toEqual([strangerDeveloperId]);
  });
});
