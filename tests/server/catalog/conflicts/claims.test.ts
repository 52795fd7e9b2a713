import { sign } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { claimTextToSign } from "#contract/catalog/conflicts/claims.ts";
import { findConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import { nameClaim } from "#server/catalog/conflicts/conflicts.tables.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { ownKey } from "#tests/support/builders/packages.ts";
import { startDraft, uploadPackage } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { aProof, beginClaim, contest, packageName, strangersKey, verifyClaim } from "./contest.ts";

const pem = ({ certificateDer }: SigningKey) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificateDer).toString("base64")}\n-----END CERTIFICATE-----\n`;

withApps("package name claims", (app) => {
  const db = () => app().services.database.db;
  const upload = (versionId: string, bytes: Uint8Array) => uploadPackage(app(), versionId, bytes, "stranger");
  const errorOf = async (token: string) => (await verifyClaim(app(), token)).json().code;
  const begun = async (bytes?: Uint8Array) => {
    const contested = await contest(app(), bytes);
    return { ...contested, claim: await beginClaim(app(), contested.claimant.appId) };
  };
  const textOf = (token: string) => claimTextToSign(packageName, token);
  const answer = (token: string, key: SigningKey, text: string) =>
    app()
      .as("stranger")
      .call(conflictCalls.answerClaim, {
        body: {
          kind: "signature",
          token,
          certificate: pem(key),
          signature: sign("sha256", Buffer.from(text), key.privateKey).toString("base64"),
        },
      });

  it("proves a claim by a package with the token signed with the published key, and notifies staff", async () => {
    const { claim, claimant, id } = await begun();
    await upload(claimant.id, await aProof(`${claim.token}\n`, await ownKey()));
    const answered = await verifyClaim(app(), claim.token);
    expect(answered.json()).toMatchObject({ conflictId: id, provenBy: "package", status: "conflict" });
    const row = await findConflict(db(), id);
    expect(row).toMatchObject({ status: "conflict", provenBy: "package" });
    expect(Number(row?.dueAt) - Date.now()).toBeLessThan(3 * 24 * 3_600_000 + 1000);
    expect(await db().select().from(notice).where(eq(notice.event, "conflict-waiting"))).not.toEqual([]);
    expect((await findPackageName(db(), packageName))?.developerId).toBe(app().people.developerId);
  });

  it("gives the name to a proven claim at once when the owner's app is not served", async () => {
    const { claim, claimant, owner } = await begun();
    await db().execute(sql`update app set status = 'inactive' where id = ${owner.appId}`);
    await upload(claimant.id, await aProof(claim.token, await ownKey()));
    expect((await verifyClaim(app(), claim.token)).json()).toMatchObject({ status: "resolved_approved" });
    const pin = await findPackageName(db(), packageName);
    expect(pin).toMatchObject({ appId: claimant.appId, signers: [(await ownKey()).sha256] });
  });

  it("leaves a proven claim to staff when the owner's app is blocked", async () => {
    const { claim, claimant, owner } = await begun();
    await db().execute(sql`update app set status = 'blocked' where id = ${owner.appId}`);
    await upload(claimant.id, await aProof(claim.token, await ownKey()));
    expect((await verifyClaim(app(), claim.token)).json()).toMatchObject({ status: "conflict" });
  });

  it("proves a claim by a package with only a v1 signature that covers the claim entry", async () => {
    const { claim, claimant } = await begun();
    const key = await createSigningKey("CN=Old, C=IN", { algorithm: "rsa2048" });
    await db().execute(sql`update package_name set signers = array[${key.sha256}]`);
    await upload(claimant.id, await aProof(claim.token, key, { schemes: ["v1"], minSdk: 23 }));
    const { facts } = (await db().execute(sql`select facts from package_file order by uploaded_at desc limit 1`))
      .rows[0] as {
      facts: { signature: { verified: boolean }; claimSha256: string | null };
    };
    expect(facts.signature.verified).toBe(true);
    expect(facts.claimSha256).not.toBeNull();
    expect((await verifyClaim(app(), claim.token)).json()).toMatchObject({ provenBy: "package" });
  });

  it.each([
    { what: "after the signature", options: { behindSignature: true } },
    { what: "in META-INF, which v1 does not sign", options: { entry: "META-INF/console-claim.txt" } },
  ])("does not prove a claim by a v1 signature alone when the text is $what", async ({ options }) => {
    const { claim, claimant } = await begun();
    const key = await createSigningKey("CN=Old, C=IN", { algorithm: "rsa2048" });
    await db().execute(sql`update package_name set signers = array[${key.sha256}]`);
    await upload(claimant.id, await aProof(claim.token, key, { schemes: ["v1"], minSdk: 23, ...options }));
    expect(await errorOf(claim.token)).toBe("claim_unproven");
    await upload(claimant.id, await aProof(claim.token, key, { schemes: ["v1"], minSdk: 23, versionCode: 12 }));
    expect((await verifyClaim(app(), claim.token)).json()).toMatchObject({ provenBy: "package" });
  });

  it("accepts only one of two concurrent verifications of a claim", async () => {
    const { claim, claimant } = await begun();
    await upload(claimant.id, await aProof(claim.token, await ownKey()));
    const answers = await Promise.all([verifyClaim(app(), claim.token), verifyClaim(app(), claim.token)]);
    expect(answers.map((answer) => answer.json().code).toSorted()).toEqual(["claim_ended", undefined]);
  });

  it("accepts a claim once, and never after it expires", async () => {
    const { claim, claimant } = await begun();
    await upload(claimant.id, await aProof(claim.token, await ownKey()));
    expect((await verifyClaim(app(), claim.token)).statusCode).toBe(200);
    expect(await errorOf(claim.token)).toBe("claim_ended");
    const later = await beginClaim(app(), claimant.appId);
    await upload(claimant.id, await aProof(later.token, await ownKey(), { versionCode: 12 }));
    await db()
      .update(nameClaim)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(nameClaim.id, later.id));
    expect(await errorOf(later.token)).toBe("claim_ended");
  });

  it("accepts a claim token only from its account and only in its app", async () => {
    const { claim } = await begun();
    expect((await verifyClaim(app(), claim.token, "normal")).json()).toMatchObject({ code: "claim_not_found" });
    expect((await verifyClaim(app(), "A".repeat(43))).json()).toMatchObject({ code: "claim_not_found" });
    const { version: other } = await startDraft(app(), "Second copy", "stranger");
    await upload(other.id, await aProof(claim.token, await ownKey()));
    expect(await errorOf(claim.token)).toBe("claim_unproven");
  });

  it("does not prove a claim with another key or with a package older than the token", async () => {
    const { claim, claimant, id } = await begun();
    await upload(claimant.id, await aProof(claim.token, await strangersKey()));
    expect(await errorOf(claim.token)).toBe("claim_other_key");
    await upload(claimant.id, await aProof(claim.token, await ownKey(), { versionCode: 12 }));
    await db().execute(sql`update package_file set uploaded_at = now() - interval '1 hour'`);
    expect(await errorOf(claim.token)).toBe("claim_unproven");
    expect((await findConflict(db(), id))?.provenBy).toBeNull();
  });

  it("does not prove a claim by a package without the token, or by the certificate alone", async () => {
    const { claim, claimant } = await begun();
    await upload(claimant.id, await aProof("", await ownKey()));
    expect(await errorOf(claim.token)).toBe("claim_unproven");
    const { certificateDer } = await ownKey();
    await answer(claim.token, { ...(await strangersKey()), certificateDer }, textOf(claim.token));
    expect(await errorOf(claim.token)).toBe("claim_unproven");
  });

  it("does not prove a claim when signatures were stripped or the text was changed after signing", async () => {
    const { claim, claimant } = await begun();
    const stripped = await aProof(claim.token, await ownKey(), {
      revisePairs: (pairs) => pairs.filter(({ id }) => id === 0x7109871a),
    });
    await upload(claimant.id, stripped);
    expect(await errorOf(claim.token)).toBe("claim_unproven");
    const signed = Buffer.from(await aProof("x".repeat(43), await ownKey(), { versionCode: 13 }));
    signed.write(claim.token, signed.indexOf("x".repeat(43)));
    await upload(claimant.id, signed);
    expect(await errorOf(claim.token)).toBe("claim_unproven");
    await upload(claimant.id, await aProof(claim.token, await ownKey(), { schemes: [], versionCode: 14 }));
    expect(await errorOf(claim.token)).toBe("claim_unproven");
  });

  it.each(["META-INF/console-claim.txt", "assets/other.txt", "console-claim.txt"])(
    "does not prove a claim by a text in %s",
    async (entry) => {
      const { claim, claimant } = await begun();
      await upload(claimant.id, await aProof(claim.token, await ownKey(), { entry }));
      expect(await errorOf(claim.token)).toBe("claim_unproven");
    },
  );

  it("proves a claim with a key that the published one was rotated to", async () => {
    const old = await createSigningKey("CN=Kite Old, C=IN");
    const next = await createSigningKey("CN=Kite Next, C=IN");
    const { claim, claimant } = await begun(await aProof("", old, { versionCode: 10 }));
    await upload(claimant.id, await aProof(claim.token, next, { rotatedFrom: [old] }));
    expect((await verifyClaim(app(), claim.token)).json()).toMatchObject({ provenBy: "package" });
  });

  it.each([
    { mayRollBack: false, says: { code: "claim_other_key" } },
    { mayRollBack: true, says: { provenBy: "package" } },
  ])(
    "answers a claim with a rotated-away key with $says (rollback allowed: $mayRollBack)",
    async ({ mayRollBack, says }) => {
      const old = await createSigningKey("CN=Kite Old, C=IN");
      const next = await createSigningKey("CN=Kite Next, C=IN");
      const { claim, claimant } = await begun(
        await aProof("", next, { rotatedFrom: [old], mayRollBack, versionCode: 10, minSdk: 28, schemes: ["v3"] }),
      );
      const forked = await createSigningKey("CN=Fork, C=IN");
      await upload(claimant.id, await aProof(claim.token, forked, { rotatedFrom: [old], minSdk: 28, schemes: ["v3"] }));
      expect(await errorOf(claim.token)).toBe("claim_other_key");
      await upload(claimant.id, await aProof(claim.token, old, { versionCode: 12 }));
      expect((await verifyClaim(app(), claim.token)).json()).toMatchObject(says);
    },
  );

  it("proves a claim only by the exact text signed with the published key", async () => {
    const { claim } = await begun();
    const key = await ownKey();
    await answer(claim.token, key, `console-claim in.other ${claim.token}`);
    expect(await errorOf(claim.token)).toBe("claim_unproven");
    await answer(claim.token, await strangersKey(), textOf(claim.token));
    expect(await errorOf(claim.token)).toBe("claim_other_key");
    await answer(claim.token, key, textOf(claim.token));
    expect((await verifyClaim(app(), claim.token)).json()).toMatchObject({ provenBy: "signature" });
    const [row] = await db().select().from(nameClaim).where(eq(nameClaim.id, claim.id));
    expect(row).toMatchObject({ answer: null });
    expect(JSON.stringify(row)).not.toContain(claim.token);
  });

  it("refuses a claim with an unreadable certificate or an unsupported key type", async () => {
    const { claim } = await begun();
    const dsa = await createSigningKey("CN=Dsa, C=IN", { algorithm: "dsa1024" });
    for (const certificate of ["not a certificate", pem(dsa)]) {
      const body = { kind: "signature", token: claim.token, certificate, signature: "AAAA" };
      const answered = await app().as("stranger").send(conflictCalls.answerClaim, { body });
      expect(answered.json()).toMatchObject({ code: "claim_answer_unreadable" });
    }
  });
});

withApps("package name availability", (app) => {
  const lightFor = async (who: "normal" | "stranger", name = packageName) =>
    (await app().as(who).call(conflictCalls.nameLight, { params: { name } })).light;

  it("reports a package name as free, yours, contested or taken", async () => {
    expect(await lightFor("stranger")).toBe("free");
    await contest(app());
    expect([await lightFor("normal"), await lightFor("stranger")]).toEqual(["yours", "contested"]);
    await app().services.database.db.execute(sql`update conflict set status = 'resolved_rejected'`);
    expect(await lightFor("stranger")).toBe("taken");
  });

  it("rate-limits package name availability checks", async () => {
    const ask = (name: string) => app().as("stranger").send(conflictCalls.nameLight, { params: { name } });
    const answers: number[] = [];
    for (let at = 0; at < 21; at += 1) answers.push((await ask(`in.guessed.name${at}`)).statusCode);
    expect([answers.slice(0, 20).every((status) => status === 200), answers[20]]).toEqual([true, 429]);
  });

  it("refuses a claim to a free package name or to the developer's own", async () => {
    const { version } = await startDraft(app(), "Copy", "stranger");
    const claim = (who: "normal" | "stranger", id: string) =>
      app()
        .as(who)
        .send(conflictCalls.claimName, { params: { id }, body: { name: packageName } });
    expect((await claim("stranger", version.appId)).json()).toMatchObject({ code: "name_free" });
    const { owner } = await contest(app());
    expect((await claim("normal", owner.appId)).json()).toMatchObject({ code: "name_yours" });
    expect((await claim("stranger", owner.appId)).json()).toMatchObject({ code: "app_not_found" });
  });
});
