import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { identityDocument } from "#server/accounts/identity/identity.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { changeReason, developerNow, tryType, updated } from "#tests/support/builders/developers.ts";
import { anIdentityCheck, trySendPaper } from "#tests/support/builders/papers.ts";
import { proveIdentity } from "#tests/support/builders/transfers.ts";
import { withApps } from "#tests/support/with-app.ts";

const person = { accountType: "INDIVIDUAL" };
const organization = { accountType: "ENTERPRISE", organizationName: "Kite Works Pvt Ltd" };

withApps("account type change", (app) => {
  const db = () => app().services.database.db;
  const codeOf = async (change: Record<string, unknown>) => {
    const answer = await tryType(app(), change);
    return [answer.statusCode, answer.json().code];
  };
  const kyc = () => app().as("normal").call(identityCalls.kycLatest);

  it("account type change names the developer after the person or the organisation", async () => {
    expect((await tryType(app(), person)).json()).toMatchObject({ ...person, name: "owner Tester" });
    const after = (await tryType(app(), organization)).json();
    expect(after).toMatchObject({ accountType: "ENTERPRISE", name: "Kite Works Pvt Ltd" });
  });

  it("account type change ends the proof of identity", async () => {
    await proveIdentity(app(), app().people.developerId);
    expect(await kyc()).toMatchObject({ state: "SUCCESS", mayBegin: false });
    await tryType(app(), person);
    expect(await kyc()).toMatchObject({ state: "NOT_STARTED", ended: true, mayBegin: true });
    expect((await developerNow(app())).identity).toBe("NOT_STARTED");
    const { check } = await app().as("normal").call(identityCalls.kycInit);
    expect(check.documents).toEqual([]);
  });

  it("account type change removes collected documents that the new type does not use", async () => {
    await app().as("normal").call(identityCalls.kycInit);
    for (const paper of ["pan", "gst_certificate"] as const) await trySendPaper(app(), paper);
    await tryType(app(), person);
    const left = await db().select().from(identityDocument);
    expect(left.map(({ paper }) => paper)).toEqual(["pan"]);
    expect((await kyc()).state).toBe("IN_PROGRESS");
  });

  it("check begun after an account type change reuses only approved documents of both types", async () => {
    const { id } = await anIdentityCheck(app());
    const seen = await app().as("admin").call(identityCalls.identityCase, { params: { id } });
    const decisions = seen.check.documents.map(({ id: documentId, paper }) => ({
      documentId,
      decision: paper === "incorporation" ? ("refused" as const) : ("approved" as const),
      reason: paper === "incorporation" ? "It is cut off." : "",
    }));
    const body = { revision: seen.check.revision, decisions };
    await app().as("admin").call(identityCalls.decideIdentityCheck, { params: { id }, body });
    await tryType(app(), person);
    const { check } = await app().as("normal").call(identityCalls.kycInit);
    expect(check.documents.map(({ paper }) => paper)).toEqual(["pan"]);
  });

  it("account type change is refused while an identity check is waiting for staff", async () => {
    await anIdentityCheck(app());
    expect(await codeOf(person)).toEqual([409, "identity_check_waiting"]);
    expect((await developerNow(app())).accountType).toBe("ENTERPRISE");
  });

  it("account type change refuses the same type, several people and wrong names", async () => {
    expect(await codeOf({ accountType: "ENTERPRISE", organizationName: "Same" })).toEqual([409, "developer_type_same"]);
    const { developerId, accounts } = app().people;
    await db().update(account).set({ developerId }).where(eq(account.id, accounts.stranger.id));
    expect(await codeOf(person)).toEqual([409, "developer_has_people"]);
    await db().update(account).set({ developerId: null }).where(eq(account.id, accounts.stranger.id));
    const unnamed = await tryType(app(), { accountType: "ENTERPRISE" });
    expect(unnamed.json().fields).toMatchObject([{ path: "organizationName", code: "required" }]);
    const named = await tryType(app(), { ...person, organizationName: "Kite" });
    expect(named.json().fields).toMatchObject([{ path: "organizationName", code: "not_of_persons" }]);
    await updated(app(), { status: "deleted" });
    expect(await codeOf(person)).toEqual([409, "developer_deleted"]);
    expect(await codeOf({ ...person, developerId: accounts.admin.id })).toEqual([404, "developer_not_found"]);
  });

  it("account type change notifies with the reason, is audited, and gets 409 when too late", async () => {
    const { revision } = await developerNow(app());
    await tryType(app(), person);
    const [accountNotice] = await db().select().from(notice).where(eq(notice.event, "account-changed"));
    expect(accountNotice?.about).toMatchObject({ change: "type", reason: changeReason });
    const [line] = await db().select().from(auditEntry).where(eq(auditEntry.action, "developer_type_changed"));
    expect(line?.data).toMatchObject({
      before: { accountType: "ENTERPRISE" },
      after: { accountType: "INDIVIDUAL" },
      reason: changeReason,
    });
    const late = await tryType(app(), { ...person, revision }, "superadmin");
    expect([late.statusCode, late.json().current.accountType]).toEqual([409, "INDIVIDUAL"]);
  });

  it("account type change is possible for a disabled developer", async () => {
    await updateDeveloper(db(), app().people.developerId, { status: "disabled" });
    expect((await tryType(app(), person)).statusCode).toBe(200);
  });

  it.each<AskedAs>(["support", "normal", "adminAsDev"])("account type change is refused to %s", async (who) => {
    expect((await tryType(app(), person, who)).statusCode).toBe(403);
  });
});
