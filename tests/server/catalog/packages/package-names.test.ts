import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { conflictTransitions, conflictStatuses } from "#contract/catalog/conflicts/status.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { findConflictsOverName } from "#server/catalog/conflicts/conflicts.store.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { getPackageNameFindings } from "#server/catalog/packages/inspection/package-name-rules.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { liveVersion, startDraft, uploadPackage } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const name = "in.kiteworks.notes";

withApps("package name ownership", (app) => {
  const codes = ({ file }: { file: { findings: { code: string }[] } }) => file.findings.map((finding) => finding.code);

  it("pins a package name with its signers when the first version goes live", async () => {
    const { version } = await startDraft(app());
    await uploadPackage(app(), version.id, await aPackage());
    const { db } = app().services.database;
    expect(await findPackageName(db, name)).toBeUndefined();
    const live = await liveVersion(app());
    expect(await findPackageName(db, name)).toMatchObject({
      appId: live.version.appId,
      signers: live.files[0]?.facts?.signature.signers.map((signer) => signer.sha256),
    });
  });

  it("keeps a package name's pinned signer after the app is no longer live", async () => {
    const { version } = await liveVersion(app());
    const { db } = app().services.database;
    await db.execute(sql`update app set live_version_id = null`);
    await db.execute(sql`update version set status = 'draft' where id = ${version.id}`);
    const otherKey = await createSigningKey("CN=Somebody Else, C=IN");
    expect(codes(await uploadPackage(app(), version.id, await aPackage({}, otherKey)))).toContain(
      "update_signer_changed",
    );
    expect(codes(await uploadPackage(app(), version.id, await aPackage()))).not.toContain("update_signer_changed");
  });

  it("opens one conflict per app for a taken package name, with the last file as evidence", async () => {
    const owner = await liveVersion(app());
    const { version } = await startDraft(app(), "Copy", "stranger");
    const key = await createSigningKey("CN=Somebody Else, C=IN");
    const first = await uploadPackage(app(), version.id, await aPackage({}, key), "stranger");
    const last = await uploadPackage(app(), version.id, await aPackage({ versionCode: 11 }, key), "stranger");
    expect(codes(first)).toContain("package_owned_elsewhere");
    const { db } = app().services.database;
    const claims = await findConflictsOverName(db, name);
    expect(claims).toMatchObject([
      {
        status: "conflict",
        ownerAppId: owner.version.appId,
        claimantAppId: version.appId,
        fileId: last.file.id,
        openedBy: app().people.accounts.stranger.id,
      },
    ]);
    const { rows } = await db.execute(sql`select id from audit_entry where action = 'conflict_opened'`);
    expect(rows).toHaveLength(1);
  });

  it("opens no conflict between two apps from the same developer", async () => {
    await liveVersion(app());
    const { version } = await startDraft(app(), "Again");
    expect(codes(await uploadPackage(app(), version.id, await aPackage()))).toContain("package_in_own_app");
    expect(await findConflictsOverName(app().services.database.db, name)).toEqual([]);
  });
});

it("accepts a rotated signer only when the package proves the rotation", () => {
  const [old, next] = ["a".repeat(64), "b".repeat(64)];
  const pin = { appId: "app", developerId: "us", signers: [old] };
  const judge = (signer: string, lineage: string[]) => {
    const facts = { ...emptyFacts(1), package: name };
    const signers = [{ sha256: signer, subject: "", notBefore: null, notAfter: "", keyAlgorithm: null, keyBits: null }];
    const signed = { ...facts, signature: { ...facts.signature, signers, lineage } };
    return getPackageNameFindings(pin, { id: "app", developerId: "us" }, signed).map((nameFinding) => nameFinding.code);
  };
  expect(judge(old, [])).toEqual([]);
  expect(judge(next, [old, next])).toEqual([]);
  expect(judge(next, [])).toEqual(["update_signer_changed"]);
});

it("lets only admins decide a conflict, except that the system may approve it", () => {
  const reached = new Set(conflictTransitions.map((move) => move.to));
  expect([...reached].sort()).toEqual([...conflictStatuses].sort());
  for (const { from, to, who } of conflictTransitions)
    if (from === "conflict")
      expect(who.filter((role) => role !== "system" || to !== "resolved_approved")).toEqual(["admin", "superadmin"]);
});
