import { createCipheriv, createHash } from "node:crypto";
import type { PackageRecipe } from "../builder/package-recipe.ts";
import type { DemoApp, DemoVersion } from "./demo-app.ts";

/** Builds the recipe of one version's package: the app's title as label, in every language of the listing. */
export function packageRecipeOf(app: DemoApp, version: DemoVersion, icon: Uint8Array): PackageRecipe {
  const permissions = [...app.build.permissions, ...(version.newPermissions ?? [])];
  return {
    package: app.package,
    versionCode: version.code,
    versionName: version.name,
    minSdk: app.build.minSdk,
    targetSdk: version.targetSdk ?? app.build.targetSdk,
    label: app.listing.title,
    labels: Object.fromEntries(app.regional.map(({ language, title }) => [language, title])),
    icon,
    permissions: permissions.map(({ name }) => name),
    abis: app.build.abis,
    assets: { "content.bin": contentOf(`${app.package} ${version.code}`, app.build.contentBytes) },
  };
}

/** Returns incompressible bytes, the same for the same name. They stand in for an app's lessons, songs or models. */
function contentOf(name: string, sizeBytes: number): Uint8Array {
  const key = createHash("sha256").update(name).digest().subarray(0, 16);
  return createCipheriv("aes-128-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(sizeBytes));
}
