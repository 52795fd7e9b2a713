import type { LivePackage } from "#contract/catalog/packages/package-facts.ts";
import { inspectPackage, type Inspection, type InspectOptions } from "#inspector/inspect.ts";
import { fromBytes } from "#inspector/reader.ts";
import type { SigningScheme } from "#demo/builder/build-apk.ts";
import type { SigningBlockOptions } from "#demo/builder/signing-block.ts";
import { buildApk } from "#demo/builder/build-apk.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const indicLanguages = ["hi", "bn", "mr", "te", "ta", "gu", "ur", "kn", "ml", "or", "pa", "as"];

/** Recipe of an app without any findings. */
export const cleanRecipe: PackageRecipe = {
  package: "in.example.pandit",
  versionCode: 7,
  versionName: "1.0.7",
  minSdk: 24,
  targetSdk: 35,
  label: "Pandit",
  labels: Object.fromEntries(indicLanguages.map((language) => [language, `Pandit ${language}`])),
  icon: pixel,
  permissions: ["android.permission.INTERNET"],
};

let releaseKey: Promise<SigningKey> | undefined;
export function key(): Promise<SigningKey> {
  releaseKey ??= createSigningKey("CN=Pandit Apps, O=Pandit Apps, C=IN");
  return releaseKey;
}

/** The clean recipe's key, an older key to rotate from, and an RSA key. */
export async function signingKeys() {
  const [own, old, rsa] = await Promise.all([
    key(),
    createSigningKey("CN=Pandit Apps, O=Old Key, C=IN"),
    createSigningKey("CN=Pandit Apps, O=RSA, C=IN", { algorithm: "rsa2048" }),
  ]);
  return { own, old, rsa };
}

export async function buildClean(
  changes: Partial<PackageRecipe> = {},
  options: { schemes?: SigningScheme[]; key?: SigningKey } & SigningBlockOptions = {},
): Promise<Uint8Array> {
  // Not a Buffer: Buffer.slice shares memory, and tests change their copies.
  return Uint8Array.from(await buildApk({ ...cleanRecipe, ...changes }, options.key ?? (await key()), options));
}

export function inspectBytes(bytes: Uint8Array, options: Partial<InspectOptions> = {}): Promise<Inspection> {
  return inspectPackage(fromBytes(bytes), { fileName: "app.apk", today: "2026-01-01", ...options });
}

export async function codesOf(bytes: Uint8Array, options: Partial<InspectOptions> = {}): Promise<string[]> {
  const { findings } = await inspectBytes(bytes, options);
  return [...new Set(findings.map((finding) => finding.code))];
}

/** Copies the bytes and writes a little-endian number at an offset. */
export function withNumber(bytes: Uint8Array, at: number, value: number, width: 2 | 4): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer, changed.byteOffset, changed.byteLength);
  if (width === 2) view.setUint16(at, value, true);
  else view.setUint32(at, value, true);
  return changed;
}

/** The live version that the clean package is an update of. */
export async function liveVersion(changes: Partial<LivePackage> = {}): Promise<LivePackage> {
  return {
    package: "in.example.pandit",
    versionCode: "6",
    signers: [(await key()).sha256],
    permissions: ["android.permission.INTERNET"],
    abis: [],
    minSdk: 24,
    ...changes,
  };
}
