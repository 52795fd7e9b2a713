import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { account, recoveryCode, session, totp } from "#server/accounts/auth/accounts.tables.ts";
import { accountEvent } from "#server/accounts/auth/activity.tables.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { allContentReferences } from "#server/domains.ts";
import { appConsent, consentDocument, consentDocumentVersion } from "#server/catalog/consents/consents.tables.ts";
import { cleanUpFiles } from "#server/platform/files/file-cleanup.ts";
import { identityCheck, identityDocument } from "#server/accounts/identity/identity.tables.ts";
import { accountExportReferences } from "#server/accounts/profile/export/export-references.ts";
import { accountExport } from "#server/accounts/profile/account-changes.tables.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { nameChange } from "#server/accounts/developers/name-changes.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import {
  aConsentPaper,
  anIdentityCheck,
  enterprisePapers,
  trySendConsent,
  pdf,
} from "#tests/support/builders/papers.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { testPassword } from "#tests/support/people.ts";
import { offerForm } from "#tests/support/builders/offers.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import { policyAcknowledgement } from "#server/review/policies/policies.tables.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { offerRequest } from "#server/publishing/offers/offers.tables.ts";
import { contactMessage } from "#server/support/help/contact-messages.tables.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("personal data export", (app) => {
  const ask = () => app().as("normal").call(profileCalls.askExport);
  const list = () => app().as("normal").call(profileCalls.listExports);
  const open = (id = "", who: "normal" | "stranger" = "normal") =>
    app().as(who).call(profileCalls.openExport, { params: { id } });
  const fetchCopy = (url: string) => app().app.inject({ url });

  it("data export contains the account's records without its password hash and is mailed", async () => {
    await liveVersion(app());
    await app().as("normal").send(offerCalls.submitAws, { body: offerForm });
    await app()
      .as("normal")
      .call(policyCalls.acknowledgePolicy, { params: { id: "target-sdk" }, body: { version: 2 } });
    await ask();
    await runJobs(app().services);
    const [ready] = await list();
    expect(ready).toMatchObject({ state: "ready" });
    const answer = await fetchCopy((await open(ready?.id)).url);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = unzipSync(answer.rawPayload);
    const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
    expect(read("account")).toMatchObject({ email: "owner@test.example", hasPassword: true });
    expect(read("developer")).toMatchObject({ name: "Kite Works", phone: "+919812345670" });
    expect(read("apps")).toHaveLength(1);
    expect(read("acknowledgedRules")).toMatchObject([{ policyId: "target-sdk", version: 2 }]);
    expect(read("offers")).toMatchObject([{ offer: "aws", comments: offerForm.comments }]);
    expect(read("versions")[0].form.details.title).toBe(read("apps")[0].title);
    expect(Object.keys(files).filter((name) => name.startsWith("pictures/")).length).toBe(read("pictures").length);
    expect(JSON.stringify(Object.values(files).map((bytes) => strFromU8(bytes)))).not.toContain("argon2");
    const { db } = app().services.database;
    expect(await db.select().from(mail).where(eq(mail.template, "export-ready"))).toHaveLength(1);
  });

  it("data export contains the developer's own documents as uploaded, and no one else's", async () => {
    const { version } = await liveVersion(app());
    const check = await anIdentityCheck(app(), { file: pdf("proof of Kite Works") });
    await anIdentityCheck(app(), { file: pdf("proof of somebody else") }, "stranger");
    const paper = await aConsentPaper(app(), { consent: "drug_licence", appId: version.appId });
    await trySendConsent(app(), { consent: "drug_licence", paperId: paper.id }, "normal", pdf("the renewed licence"));
    await ask();
    await runJobs(app().services);
    const [ready] = await list();
    const copy = (await fetchCopy((await open(ready?.id)).url)).rawPayload;
    const files = unzipSync(copy);
    const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    const [identity] = JSON.parse(textOf("identity.json"));
    expect(identity).toMatchObject({ id: check.id, state: "IN_PROGRESS" });
    expect(identity.documents.map((document: { paper: string }) => document.paper)).toEqual([...enterprisePapers]);
    for (const { file } of identity.documents) expect(textOf(file)).toContain("proof of Kite Works");
    const [consent] = JSON.parse(textOf("consents.json"));
    expect(consent).toMatchObject({ consent: "drug_licence", given: [{ appId: version.appId }] });
    expect(consent.versions.map(({ file }: { file: string }) => textOf(file))).toEqual([
      expect.stringContaining("the renewed licence"),
      expect.stringContaining("drug_licence"),
    ]);
    expect(Object.keys(files).filter((name) => name.startsWith("papers/"))).toHaveLength(5);
    expect(JSON.stringify(identity)).not.toMatch(/hash/i);
    const { database, files: store } = app().services;
    const [row] = await database.db.select().from(accountExport);
    const stored = await buffer(await store.get(row?.sha256 ?? ""));
    expect([stored.includes("identity.json"), row?.sizeBytes]).toEqual([false, copy.length]);
  });

  it("data export is closed to strangers, acting admins, altered links and ended sessions", async () => {
    await ask();
    await runJobs(app().services);
    const [ready] = await list();
    expect(await app().as("stranger").call(profileCalls.listExports)).toEqual([]);
    expect((await app().as("adminAsDev").send(profileCalls.listExports)).statusCode).toBe(403);
    await expect(open(ready?.id, "stranger")).rejects.toThrow("file_not_found");
    const { url } = await open(ready?.id);
    expect((await fetchCopy(`${url.slice(0, -2)}xx`)).json().code).toBe("link_invalid");
    await app().as("normal").call(accountCalls.logout);
    expect((await fetchCopy(url)).json().code).toBe("link_invalid");
  });

  it("data export runs one at a time and is deleted after seven days", async () => {
    await ask();
    expect((await app().as("normal").send(profileCalls.askExport)).json().code).toBe("export_in_progress");
    await runJobs(app().services);
    const { db } = app().services.database;
    const release = () => accountExportReferences.release(db, { now: new Date(), everything: false });
    expect(await release()).toEqual([]);
    await db.update(accountExport).set({ readyAt: sql`now() - interval '7 days 1 minute'` });
    expect(await release()).toHaveLength(1);
    expect(await list()).toEqual([]);
  });
});

withApps("account erasure", (app) => {
  const ask = (password = testPassword) => app().as("normal").send(profileCalls.askErasure, { body: { password } });
  const logIn = (email = "owner@test.example") =>
    app()
      .as("nobody")
      .send(accountCalls.login, { body: { email, password: testPassword } });
  const passDays = async (days: number) => {
    const { db } = app().services.database;
    const earlier = sql`make_interval(days => ${days})`;
    await db.update(account).set({ eraseAt: sql`${account.eraseAt} - ${earlier}` });
    await db
      .update(job)
      .set({ runAt: sql`${job.runAt} - ${earlier}` })
      .where(eq(job.kind, "erase-account"));
    await runJobs(app().services);
  };
  const erased = async () => {
    const { accounts } = app().people;
    const [row] = await app().services.database.db.select().from(account).where(eq(account.id, accounts.normal.id));
    return row?.status === "deleted";
  };

  it("account erasure requires the password, ends other sessions and waits thirty days", async () => {
    expect((await ask("not the password")).json().fields[0].code).toBe("password_wrong");
    const other = { authorization: `O-Bearer ${(await logIn()).json().accessToken}` };
    const { eraseAt } = (await ask()).json();
    expect(Math.round((Date.parse(eraseAt) - Date.now()) / 86_400_000)).toBe(30);
    expect((await app().as("nobody").send(accountCalls.profile, { headers: other })).statusCode).toBe(401);
    await passDays(29);
    expect(await erased()).toBe(false);
  });

  it("account erasure is cancelled by takeBackErasure", async () => {
    await ask();
    expect((await app().as("normal").call(profileCalls.takeBackErasure)).eraseAt).toBeNull();
    await passDays(31);
    expect(await erased()).toBe(false);
  });

  it("account erasure is cancelled by logging in", async () => {
    await ask();
    await logIn();
    expect((await app().as("normal").call(profileCalls.erasure)).eraseAt).toBeNull();
    await passDays(31);
    expect(await erased()).toBe(false);
  });

  it("account erasure is refused while an app is live and postponed when one comes back", async () => {
    await liveVersion(app());
    expect((await ask()).json()).toMatchObject({ code: "erasure_live_apps", params: { count: 1 } });
    const { db } = app().services.database;
    await db.update(appTable).set({ status: "inactive" });
    await ask();
    await db.update(appTable).set({ status: "active" });
    await passDays(31);
    expect(await erased()).toBe(false);
    await db.update(appTable).set({ status: "inactive" });
    await passDays(1);
    expect(await erased()).toBe(true);
  });

  it("account erasure removes all personal data and leaves an audit entry", async () => {
    await liveVersion(app());
    const { db } = app().services.database;
    await db.update(appTable).set({ status: "inactive" });
    await ask();
    await passDays(31);
    const { accounts, developerId } = app().people;
    const id = accounts.normal.id;
    const rows = await Promise.all([
      db.select().from(account).where(eq(account.id, id)),
      db.select().from(developer).where(eq(developer.id, developerId)),
      db.select().from(version),
    ]);
    expect(await db.$count(session, eq(session.accountId, id))).toBe(0);
    expect(await db.$count(accountEvent, eq(accountEvent.accountId, id))).toBe(0);
    const mails = await db.select({ template: mail.template }).from(mail).where(eq(mail.to, "owner@test.example"));
    expect(mails).toEqual([{ template: "erasure-done" }]);
    const text = JSON.stringify(rows);
    for (const known of ["owner", "Tester", "9812345670", "Lake Road", "Kite Works"]) expect(text).not.toContain(known);
    expect(text).not.toMatch(/"supportEmail":"[^"]/);
    expect((await logIn()).json().code).toBe("invalid_credentials");
    expect((await app().as("normal").send(accountCalls.profile)).statusCode).toBe(401);
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id));
    expect(entries.map(({ action }) => action)).toContain("erase");
  });

  it("account erasure deletes names that waited for staff, and those in the audit log", async () => {
    const { db } = app().services.database;
    const rename = async (organizationName: string) => {
      const { revision } = await app().as("normal").call(accountCalls.profile);
      await app().as("normal").call(profileCalls.updateProfile, { body: { revision, organizationName } });
    };
    await rename("Lotus Labs");
    await rename("Google Lotus");
    expect(await db.$count(nameChange)).toBe(1);
    await ask();
    await passDays(31);
    expect(await db.$count(nameChange)).toBe(0);
    const { items } = await app()
      .as("superadmin")
      .call(auditCalls.listAudit, { query: { action: "update_profile" } });
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain("Lotus");
  });

  it("account erasure deletes only the account's offer requests, messages and acknowledgements", async () => {
    const { db } = app().services.database;
    const asked = async (who: "normal" | "stranger") =>
      app()
        .as(who)
        .send(offerCalls.submitAws, { body: { ...offerForm, comments: `Asked by ${who}` } });
    const read = { params: { id: "target-sdk" }, body: { version: 2 } };
    for (const who of ["normal", "stranger"] as const) {
      await asked(who);
      await app().as(who).call(policyCalls.acknowledgePolicy, read);
    }
    const letter = { name: "A", subject: "A question", message: "Where do I find my key?" };
    for (const email of ["owner@test.example", "somebody@else.example"])
      await app()
        .as("nobody")
        .send(supportCalls.contactUs, { body: { ...letter, email } });
    await ask();
    await passDays(31);
    expect((await db.select().from(offerRequest)).map(({ comments }) => comments)).toEqual(["Asked by stranger"]);
    expect((await db.select().from(contactMessage)).map(({ email }) => email)).toEqual(["somebody@else.example"]);
    const { stranger } = app().people.accounts;
    const left = await db.select({ by: policyAcknowledgement.accountId }).from(policyAcknowledgement);
    expect(left).toEqual([{ by: stranger.id }]);
  });

  it("account erasure deletes only the account's documents, identity checks and TOTP", async () => {
    const { services } = app();
    const { db } = services.database;
    const { version } = await liveVersion(app());
    await anIdentityCheck(app());
    const theirs = await anIdentityCheck(app(), {}, "stranger");
    await aConsentPaper(app(), { consent: "drug_licence", appId: version.appId });
    await app().as("normal").call(accountCalls.startTotp, {});
    const contents = async () => [
      ...(await db.select({ sha256: identityDocument.sha256, of: identityDocument.checkId }).from(identityDocument)),
      ...(await db
        .select({ sha256: consentDocumentVersion.sha256, of: consentDocumentVersion.paperId })
        .from(consentDocumentVersion)),
    ];
    const before = await contents();
    await db.update(appTable).set({ status: "inactive" });
    await ask();
    await passDays(31);
    const left = await contents();
    expect(new Set(left.map((document) => document.of))).toEqual(new Set([theirs.id]));
    const tables = [identityCheck, consentDocument, appConsent, totp, recoveryCode];
    expect(await Promise.all(tables.map((table) => db.$count(table)))).toEqual([1, 0, 0, 0, 0]);
    const freed = (await db.select({ payload: job.payload }).from(job).where(eq(job.kind, "tidy-files"))).flatMap(
      ({ payload }): string[] => Object(payload).freed,
    );
    await cleanUpFiles(services, allContentReferences, {
      now: new Date(Date.now() + 7_200_000),
      everything: false,
      freed,
    });
    const remaining = new Set(left.map(({ sha256 }) => sha256));
    for (const { sha256 } of before)
      expect((await services.files.stat(sha256)) !== undefined).toBe(remaining.has(sha256));
  });

  it("account erasure is refused for staff", async () => {
    const answer = await app()
      .as("superadmin")
      .send(profileCalls.askErasure, { body: { password: testPassword } });
    expect(answer.json().code).toBe("erasure_staff");
  });
});
