import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { ConsentKind } from "#contract/catalog/consents/required-consents.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { consentDocumentVersion } from "#server/catalog/consents/consents.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aConsentPaper, trySendConsent } from "#tests/support/builders/papers.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { completeDraft, liveVersion, saveForm, startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("consents", (app) => {
  const draftApp = async (): Promise<string> => (await startDraft(app())).version.appId;
  const consentsOf = (id: string, who: AskedAs = "normal") =>
    app().as(who).call(consentCalls.appConsents, { params: { id } });
  const give = (id: string, consents: { consent: ConsentKind; paperId: string }[], who: AskedAs = "normal") =>
    app().as(who).send(consentCalls.giveConsents, { params: { id }, body: { consents } });

  it("maps category tags to the consents they require", async () => {
    const categoryTagIds = ["medicines", "personal-loans", "weather", "kids-games"];
    const { items } = await app().as("normal").call(consentCalls.consentMapping, { body: { categoryTagIds } });
    expect(items).toEqual([
      { categoryTagId: "medicines", consents: ["data_responsibility", "drug_licence"] },
      { categoryTagId: "personal-loans", consents: ["lending_registration", "grievance_officer"] },
      { categoryTagId: "weather", consents: [] },
      { categoryTagId: "kids-games", consents: [] },
    ]);
  });

  it("finds an app's consents by package name for the owner and staff only", async () => {
    const { version } = await liveVersion(app());
    const { appId } = version;
    await aConsentPaper(app(), { consent: "drug_licence", appId });
    const [row] = await app().services.database.db.select().from(appTable).where(eq(appTable.id, appId));
    const params = { packageName: row?.packageName ?? "" };
    for (const who of ["normal", "adminAsDev", "support", "admin"] as const) {
      const answer = await app().as(who).call(consentCalls.consentAppMapping, { params });
      expect(answer.given.map(({ consent }) => consent)).toEqual(["drug_licence"]);
    }
    const strange = await app().as("stranger").send(consentCalls.consentAppMapping, { params });
    expect(strange.json()).toMatchObject({ code: "app_not_found" });
  });

  it("shares one consent document between apps, with its newest version first", async () => {
    const [first, second] = [await draftApp(), await draftApp()];
    const paper = await aConsentPaper(app(), { consent: "drug_licence", appId: first });
    expect((await give(second, [{ consent: "drug_licence", paperId: paper.id }])).statusCode).toBe(200);
    const renewed = await aConsentPaper(app(), {
      consent: "drug_licence",
      paperId: paper.id,
      validUntil: "2031-03-31",
    });
    expect(renewed.versions.map(({ number, validUntil }) => [number, validUntil])).toEqual([
      [2, "2031-03-31"],
      [1, null],
    ]);
    expect(renewed.appIds.sort()).toEqual([first, second].sort());
  });

  it("deletes a consent document when no app gives it any more, and keeps a shared one", async () => {
    const [first, second] = [await draftApp(), await draftApp()];
    const shared = await aConsentPaper(app(), { consent: "drug_licence", appId: first });
    await give(second, [{ consent: "drug_licence", paperId: shared.id }]);
    await aConsentPaper(app(), { consent: "data_responsibility", appId: first });
    expect((await give(first, [])).json()).toMatchObject({ given: [], papers: [{ id: shared.id }] });
    expect(await app().services.database.db.$count(consentDocumentVersion)).toBe(1);
    expect((await give(second, [])).json()).toMatchObject({ given: [], papers: [] });
  });

  it("lists only apps whose tags require consents", async () => {
    const { version } = await startDraft(app());
    await saveForm(app(), version.id, (form) => ({ ...form, metadata: { ...form.metadata, tags: ["medicines"] } }));
    await startDraft(app(), "Plain");
    const { apps } = await app().as("normal").call(consentCalls.listConsents);
    expect(apps).toEqual([expect.objectContaining({ id: version.appId, tags: ["medicines"], given: [] })]);
  });

  it("blocks submission while a required consent document is missing or expired", async () => {
    const { version } = await completeDraft(app());
    await saveForm(app(), version.id, (form) => ({ ...form, metadata: { ...form.metadata, tags: ["medicines"] } }));
    const submit = () =>
      app()
        .as("normal")
        .send(versionCalls.submitVersion, { params: { versionId: version.id }, query: {} });
    const missing = async () =>
      (await app().as("normal").call(versionCalls.listVersions, { query: {} })).items.find(
        ({ id }) => id === version.id,
      )?.missing;
    const { appId } = version;
    const licence = await aConsentPaper(app(), { consent: "drug_licence", appId });
    await runJobs(app().services);
    expect([await missing(), (await submit()).json().code]).toEqual([1, "consent_documents_missing"]);
    await aConsentPaper(app(), { consent: "data_responsibility", appId });
    await aConsentPaper(app(), { consent: "drug_licence", paperId: licence.id, validUntil: "2020-01-01" });
    expect((await submit()).json().code).toBe("consent_documents_missing");
    await aConsentPaper(app(), { consent: "drug_licence", paperId: licence.id, validUntil: "2031-01-01" });
    await runJobs(app().services);
    expect([await missing(), (await submit()).statusCode]).toEqual([0, 200]);
  });

  it("answers a stranger's consent calls with 404", async () => {
    const appId = await draftApp();
    const paper = await aConsentPaper(app(), { consent: "drug_licence", appId });
    const versionId = paper.versions[0]?.id ?? "";
    const stranger = app().as("stranger");
    const answers = [
      await stranger.send(consentCalls.appConsents, { params: { id: appId } }),
      await give(appId, [], "stranger"),
      await stranger.send(consentCalls.removeConsentPaper, { params: { id: paper.id } }),
      await stranger.send(consentCalls.openConsentPaper, { params: { id: versionId } }),
      await trySendConsent(app(), { consent: "drug_licence", appId }, "stranger"),
      await trySendConsent(app(), { consent: "drug_licence", paperId: paper.id }, "stranger"),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await consentsOf(appId)).given).toHaveLength(1);
  });

  it("refuses a consent document of another kind, and a file that is no document", async () => {
    const appId = await draftApp();
    const paper = await aConsentPaper(app(), { consent: "drug_licence" });
    expect((await give(appId, [{ consent: "legal_opinion", paperId: paper.id }])).json()).toMatchObject({
      code: "consent_paper_mismatch",
    });
    const program = { name: "licence.pdf", type: "application/pdf", bytes: Buffer.from("MZ\x90\x00 a program") };
    expect((await trySendConsent(app(), { consent: "drug_licence" }, "normal", program)).statusCode).toBe(415);
  });

  it("opens a consent document for reviewers and its developer, and audits each opening", async () => {
    const appId = await draftApp();
    const paper = await aConsentPaper(app(), { consent: "drug_licence", appId });
    const id = paper.versions[0]?.id ?? "";
    for (const who of ["admin", "adminAsDev", "normal"] as const) {
      const { url } = await app().as(who).call(consentCalls.openConsentPaper, { params: { id } });
      expect((await app().app.inject({ url })).statusCode).toBe(200);
    }
    const opened = and(eq(auditEntry.action, "open_paper"), eq(auditEntry.subjectId, id));
    expect(await app().services.database.db.$count(auditEntry, opened)).toBe(3);
  });

  it("shows staff only the consent documents given for the app", async () => {
    const appId = await draftApp();
    await aConsentPaper(app(), { consent: "drug_licence", appId });
    await aConsentPaper(app(), { consent: "legal_opinion" });
    expect((await consentsOf(appId)).papers).toHaveLength(2);
    expect((await consentsOf(appId, "admin")).papers.map(({ consent }) => consent)).toEqual(["drug_licence"]);
  });
});
