import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import { findConflictsOverName } from "#server/catalog/conflicts/conflicts.store.ts";
import { buildApk } from "#demo/builder/build-apk.ts";
import { createJarSignature } from "#demo/builder/jar-signature.ts";
import type { SigningBlockOptions } from "#demo/builder/signing-block.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import type { AskedAs, TestApp } from "#tests/support/app.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { liveVersion, startDraft, uploadPackage } from "#tests/support/builders/versions.ts";

/** Default package name in tests. */
export const packageName = "in.kiteworks.notes";

let strangers: Promise<SigningKey> | undefined;
export function strangersKey(): Promise<SigningKey> {
  return (strangers ??= createSigningKey("CN=Somebody Else, C=IN"));
}

/** Publishes the owner's app, then uploads a stranger's package with the same name and another key. */
export async function contest(app: TestApp, bytes?: Uint8Array) {
  const owner = await liveVersion(app, bytes ? { bytes } : {});
  const { version } = await startDraft(app, "Copy", "stranger");
  await uploadPackage(app, version.id, await aPackage({}, await strangersKey()), "stranger");
  const [opened] = await findConflictsOverName(app.services.database.db, packageName);
  if (!opened) throw new Error("no conflict was opened");
  return { owner: owner.version, claimant: version, id: opened.id };
}

export function detailsOfConflict(app: TestApp, id: string, who: AskedAs = "admin"): Promise<ConflictDetails> {
  return app.as(who).call(conflictCalls.conflictDetails, { params: { id } });
}

interface ProofOptions extends SigningBlockOptions {
  readonly schemes?: ("v1" | "v2" | "v3")[];
  readonly entry?: string;
  readonly minSdk?: number;
  readonly versionCode?: number;
  /** Appends the text after the v1 signature, which then doesn't cover it. */
  readonly behindSignature?: boolean;
}

/** Builds a package with the text in the claim entry, or in another entry. */
export async function aProof(
  text: string,
  key: SigningKey,
  { entry = "assets/console-claim.txt", minSdk = 24, versionCode = 11, behindSignature, ...options }: ProofOptions = {},
): Promise<Uint8Array> {
  const proof = { path: entry, bytes: Buffer.from(text), stored: true };
  return buildApk(
    {
      package: packageName,
      versionCode,
      versionName: "1.0.1",
      minSdk,
      targetSdk: behindSignature || options.schemes?.join() === "v1" ? 29 : 35,
      label: "Notes",
      labels: { "hi-IN": "नोट्स" },
      icon: await picture(192, 192),
      permissions: ["android.permission.INTERNET"],
      allowBackup: false,
      reviseEntries: (entries) => [...entries, ...(behindSignature ? createJarSignature(entries, key, []) : []), proof],
    },
    key,
    behindSignature ? { ...options, schemes: [] } : options,
  );
}

export async function beginClaim(app: TestApp, appId: string, who: AskedAs = "stranger") {
  return app.as(who).call(conflictCalls.claimName, { params: { id: appId }, body: { name: packageName } });
}

export function verifyClaim(app: TestApp, token: string, who: AskedAs = "stranger") {
  return app.as(who).send(conflictCalls.verifyClaim, { params: { auth: token } });
}
