import { beforeAll, describe, expect, it } from "vitest";
import { fromBytes } from "#inspector/reader.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { renderIcon } from "#demo/art/icon.ts";
import { buildApk } from "#demo/builder/build-apk.ts";
import type { SigningKey } from "#demo/builder/signing-key.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { demoApps } from "#demo/catalogue/demo-apps.ts";
import { demoDevelopers } from "#demo/catalogue/developers.ts";
import { packageRecipeOf } from "#demo/catalogue/package-recipe.ts";
import { krishiMitraRecipe } from "./krishi-mitra-recipe.ts";

describe("inspector on built packages", () => {
  let key: SigningKey;
  beforeAll(async () => {
    key = await createSigningKey(demoDevelopers.sahyadri.signer);
  });

  it("reads the recipe's facts back from a built package", async () => {
    const { facts, icon } = await inspect(await buildApk(krishiMitraRecipe, key));
    expect(facts).toMatchObject({
      package: "in.sahyadri.krishimitra",
      versionCode: "430",
      versionName: "4.3.0",
      minSdk: 21,
      targetSdk: 34,
      label: "Krishi Mitra",
      labels: krishiMitraRecipe.labels,
      permissions: krishiMitraRecipe.permissions,
      optionalFeatures: ["android.hardware.camera"],
      launcherActivity: "in.sahyadri.krishimitra.MainActivity",
    });
    expect([...facts.abis].sort()).toEqual(["arm64-v8a", "armeabi-v7a"]);
    expect(facts.signature).toMatchObject({ verified: true, schemes: { v1: true, v2: true, v3: true } });
    expect(facts.signature.signers.map((signer) => signer.sha256)).toEqual([key.sha256]);
    expect(icon).toBeDefined();
  });

  it("reads a version code above 32 bits", async () => {
    const { facts } = await inspect(await buildApk({ ...krishiMitraRecipe, versionCode: 2 ** 32 * 3 + 7 }, key));
    expect(facts.versionCode).toBe(String(2 ** 32 * 3 + 7));
  });

  it("refuses a debuggable and an unsigned package", async () => {
    const debuggable = await inspect(await buildApk({ ...krishiMitraRecipe, debuggable: true }, key));
    const unsigned = await inspect(await buildApk(krishiMitraRecipe, key, { schemes: [] }));
    expect([debuggable.verdict, unsigned.verdict]).toEqual(["refuse", "refuse"]);
  });

  it.each(demoApps.map((app) => [app.listing.title, app] as const))("accepts every version of %s", async (_, app) => {
    const icon = await renderIcon(app, { rounded: true });
    for (const version of app.versions) {
      const { verdict, findings } = await inspect(await buildApk(packageRecipeOf(app, version, icon), key));
      expect(findings.filter((finding) => finding.severity === "refuse")).toEqual([]);
      expect(["accept", "warn"]).toContain(verdict);
    }
  });
});

function inspect(apk: Uint8Array) {
  return inspectPackage(fromBytes(apk), { fileName: "package.apk", today: "2026-11-21" });
}
