import { buildApk } from "#demo/builder/build-apk.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { picture } from "./pictures.ts";

let key: Promise<SigningKey> | undefined;

/** Returns the key that signs test packages by default. */
export function ownKey(): Promise<SigningKey> {
  return (key ??= createSigningKey("CN=Kite Works, O=Kite Works, C=IN"));
}

let usual: Promise<Uint8Array> | undefined;

/** Builds a signed package that passes every rule. The unchanged one is built once; callers get a copy. */
export async function aPackage(change?: Partial<PackageRecipe>, signer?: SigningKey): Promise<Uint8Array> {
  if (change || signer) return build(change, signer);
  return new Uint8Array(await (usual ??= build()));
}

async function build(change: Partial<PackageRecipe> = {}, signer?: SigningKey): Promise<Uint8Array> {
  const recipe: PackageRecipe = {
    package: "in.kiteworks.notes",
    versionCode: 10,
    versionName: "1.0.0",
    minSdk: 24,
    targetSdk: 35,
    label: "Notes",
    labels: { "hi-IN": "नोट्स" },
    icon: await picture(192, 192),
    permissions: ["android.permission.INTERNET"],
    allowBackup: false,
    ...change,
  };
  return buildApk(recipe, signer ?? (await ownKey()));
}
