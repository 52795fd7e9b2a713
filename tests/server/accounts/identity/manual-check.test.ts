import { and, eq } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { IdentityCheck } from "#contract/accounts/identity/schemas.ts";
import { identityCheck, identityDocument } from "#server/accounts/identity/identity.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { anIdentityCheck, companyGstin, pdf, trySendPaper } from "#tests/support/builders/papers.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("identity check by documents", (app) => {
  const db = () => app().services.database.db;
  const status = (who: AskedAs = "normal") => app().as(who).call(identityCalls.kycStatus);
  const latest = () => app().as("normal").call(identityCalls.kycLatest);
  const begin = () => app().as("normal").call(identityCalls.kycInit);

  const tryDecide = (
    check: IdentityCheck,
    refused: readonly string[] = [],
    reason = "Cut off.",
    who: AskedAs = "admin",
  ) =>
    app()
      .as(who)
      .send(identityCalls.decideIdentityCheck, {
        params: { id: check.id },
        body: {
          revision: check.revision,
          decisions: check.documents.map(({ id, paper }) =>
            refused.includes(paper)
              ? { documentId: id, decision: "refused", reason }
              : { documentId: id, decision: "approved", reason: "" },
          ),
        },
      });

  it("identity check is reused when it is begun a second time", async () => {
    expect((await status()).state).toBe("NOT_STARTED");
    const [first, second] = [await begin(), await begin()];
    expect(first.redirectUrl).toBeNull();
    expect(second.check.id).toBe(first.check.id);
    expect((await status()).state).toBe("IN_PROGRESS");
  });

  it("identity is proven for two years and its owner mailed once every document is approved", async () => {
    const check = await anIdentityCheck(app());
    expect((await tryDecide(check)).json()).toMatchObject({ state: "SUCCESS" });
    const { state, validUntil } = await status();
    expect(state).toBe("SUCCESS");
    expect(Math.round((Date.parse(validUntil ?? "") - Date.now()) / 86_400_000)).toBe(730);
    expect(await db().select({ template: mail.template }).from(mail)).toEqual([{ template: "identity-checked" }]);
    const again = await app().as("normal").send(identityCalls.kycInit);
    expect(again.json()).toMatchObject({ code: "identity_check_done" });
  });

  it("identity check ends in PSEUDO_SUCCESS when the name on a document differs", async () => {
    const check = await anIdentityCheck(app(), { name: "Sparrow Works" });
    expect((await tryDecide(check)).json()).toMatchObject({ state: "PSEUDO_SUCCESS" });
  });

  it("identity check fails with one refused document, and the next check keeps the approved ones", async () => {
    const check = await anIdentityCheck(app());
    expect((await tryDecide(check, ["pan"], "")).json()).toMatchObject({ code: "reason_required" });
    expect((await tryDecide(check, ["pan"])).json()).toMatchObject({ state: "FAILURE" });
    const failed = await latest();
    expect(failed).toMatchObject({ state: "FAILURE", mayBegin: true });
    expect(failed.check?.documents.find(({ paper }) => paper === "pan")).toMatchObject({ reason: "Cut off." });
    const { check: next } = await begin();
    expect(next.documents.map(({ paper }) => paper).sort()).toEqual(["gst_certificate", "incorporation"]);
  });

  it("identity proof expires, and can be renewed in its last 60 days", async () => {
    const check = await anIdentityCheck(app());
    await tryDecide(check);
    const endsIn = (days: number) =>
      db()
        .update(identityCheck)
        .set({ validUntil: new Date(Date.now() + days * 86_400_000) });
    await endsIn(61);
    expect((await latest()).mayBegin).toBe(false);
    await endsIn(59);
    expect(await latest()).toMatchObject({ mayBegin: true, state: "SUCCESS" });
    await endsIn(-1);
    expect(await status()).toMatchObject({ state: "NOT_STARTED", ended: true });
  });

  it("second of two concurrent identity decisions gets 409 with the current check", async () => {
    const check = await anIdentityCheck(app());
    const answers = await Promise.all([tryDecide(check), tryDecide(check, ["pan"], "Cut off.", "superadmin")]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: "identity_check_decided", current: { id: check.id } });
  });

  it("identity decision must cover every document and is refused to support and developers", async () => {
    const check = await anIdentityCheck(app());
    const some = { ...check, documents: check.documents.slice(1) };
    expect((await tryDecide(some)).json()).toMatchObject({ code: "identity_decision_open" });
    expect((await tryDecide(check, [], "", "support")).statusCode).toBe(403);
    expect((await tryDecide(check, [], "", "normal")).statusCode).toBe(403);
  });

  it("identity check cannot be sent without its documents, and takes none after it was sent", async () => {
    const { check } = await begin();
    const send = () =>
      app()
        .as("normal")
        .send(identityCalls.sendIdentityCheck, { params: { id: check.id } });
    expect((await send()).json()).toMatchObject({ code: "identity_papers_missing" });
    await anIdentityCheck(app());
    expect((await send()).json()).toMatchObject({ code: "identity_check_sent" });
    expect((await trySendPaper(app(), "pan")).json()).toMatchObject({ code: "identity_check_sent" });
  });

  it("GST certificate is refused when its GSTIN contains another PAN", async () => {
    await begin();
    await trySendPaper(app(), "pan", { number: "AAKCS9999P" });
    const answer = await trySendPaper(app(), "gst_certificate", { number: companyGstin });
    expect(answer.json().fields).toEqual([{ path: "number", code: "gstin_of_another_pan" }]);
  });

  it("identity documents store their numbers only masked", async () => {
    await anIdentityCheck(app());
    const rows = JSON.stringify(await db().select().from(identityDocument));
    expect(rows).toContain("AAK••••••P");
    expect(rows).not.toContain("AAKCS1234P");
    expect(rows).not.toContain(companyGstin);
  });

  it("staff see that another developer sent the same PAN", async () => {
    const check = await anIdentityCheck(app());
    await anIdentityCheck(app(), {}, "stranger");
    const seen = await app()
      .as("support")
      .call(identityCalls.identityCase, { params: { id: check.id } });
    const pan = check.documents.find(({ paper }) => paper === "pan");
    expect(seen.elsewhere).toContainEqual(
      expect.objectContaining({ documentId: pan?.id, developerName: "Other Works" }),
    );
    const list = await app().as("admin").call(identityCalls.listIdentityChecks, { query: {} });
    expect(list.map(({ alsoElsewhere }) => alsoElsewhere)).toEqual([true, true]);
  });

  it("identity checks are listed by tab: waiting for staff, waiting for the developer, done", async () => {
    const check = await anIdentityCheck(app());
    await app().as("stranger").call(identityCalls.kycInit);
    const tab = async (name: "waiting" | "theirs" | "done") =>
      (
        await app()
          .as("admin")
          .call(identityCalls.listIdentityChecks, { query: { tab: name } })
      ).map(({ developerName }) => developerName);
    expect([await tab("waiting"), await tab("theirs"), await tab("done")]).toEqual([
      ["Kite Works"],
      ["Other Works"],
      [],
    ]);
    await tryDecide(check);
    expect([await tab("waiting"), await tab("done")]).toEqual([[], ["Kite Works"]]);
  });

  it("organisation cannot send a passport", async () => {
    const answer = await trySendPaper(app(), "passport");
    expect(answer.json().fields).toEqual([{ path: "paper", code: "paper_not_asked" }]);
  });

  it("staff have no identity status of their own", async () => {
    expect((await app().as("admin").send(identityCalls.kycStatus)).json()).toMatchObject({
      code: "identity_developers_only",
    });
  });

  const openAs = (who: AskedAs, id: string) =>
    app().as(who).send(identityCalls.openIdentityDocument, { params: { id } });

  it("document opens for its owner and admins, audited, but not for support, strangers or acting admins", async () => {
    const { documents } = await anIdentityCheck(app());
    const id = documents[0]?.id ?? "";
    for (const who of ["normal", "admin"] as const) {
      const { url } = (await openAs(who, id)).json();
      const file = await app().app.inject({ url });
      expect([file.statusCode, file.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
      expect(file.headers["content-disposition"]).toContain("attachment");
      expect(file.body).toContain("%PDF-1.7");
    }
    const opened = and(eq(auditEntry.action, "open_paper"), eq(auditEntry.subjectId, id));
    expect(await db().$count(auditEntry, opened)).toBe(2);
    expect((await openAs("support", id)).statusCode).toBe(403);
    expect((await openAs("stranger", id)).statusCode).toBe(404);
    expect((await openAs("adminAsDev", id)).statusCode).toBe(403);
  });

  it("document link is refused when it was altered or its session has ended", async () => {
    const { documents } = await anIdentityCheck(app());
    const { url } = (await openAs("normal", documents[0]?.id ?? "")).json();
    expect((await app().app.inject({ url: `${url}x` })).statusCode).toBe(410);
    await app()
      .as("normal")
      .send({ ...identityCalls.kycStatus, method: "POST", path: "/developer/logout" }, { body: {} });
    expect((await app().app.inject({ url })).statusCode).toBe(410);
  });

  it("document type is judged by its bytes, and more than 10 MiB is refused", async () => {
    await begin();
    const script = { name: "pan.pdf", type: "application/pdf", bytes: Buffer.from("<script>alert(1)</script>") };
    expect((await trySendPaper(app(), "pan", { file: script })).json()).toMatchObject({
      code: "paper_type_not_allowed",
    });
    const drawn = { name: "pan.txt", type: "text/plain", bytes: await picture(400, 300) };
    expect((await trySendPaper(app(), "pan", { file: drawn })).statusCode).toBe(200);
    const large = { name: "pan.pdf", type: "application/pdf", bytes: Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-") };
    expect((await trySendPaper(app(), "pan", { file: large })).statusCode).toBe(413);
  });

  it("document is stored unreadable, and equal files get different hashes", async () => {
    await begin();
    await trySendPaper(app(), "pan", { file: pdf("a secret of mine") });
    await trySendPaper(app(), "incorporation", { file: pdf("a secret of mine") });
    const rows = await db().select({ sha256: identityDocument.sha256 }).from(identityDocument);
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(2);
    const { sha256 = "" } = rows[0] ?? {};
    const path = join(app().services.environment.dataDir, "files", sha256.slice(0, 2), sha256);
    expect((await readFile(path)).includes("secret")).toBe(false);
  });
});
