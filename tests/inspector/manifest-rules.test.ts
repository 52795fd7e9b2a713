import { expect, it } from "vitest";
import { androidAttribute } from "#demo/builder/manifest.ts";
import { booleanValue, integerValue, textValue } from "#demo/builder/xml-element.ts";
import { buildClean, cleanRecipe, codesOf, inspectBytes } from "./fixtures.ts";

it("accepts a clean package with its facts and icon", async () => {
  const { verdict, findings, facts, icon } = await inspectBytes(await buildClean());
  expect({ verdict, findings }).toEqual({ verdict: "accept", findings: [] });
  expect(facts).toMatchObject({
    package: "in.example.pandit",
    versionCode: "7",
    versionName: "1.0.7",
    minSdk: 24,
    targetSdk: 35,
    label: "Pandit",
    labels: cleanRecipe.labels,
    permissions: ["android.permission.INTERNET"],
    launcherActivity: "in.example.pandit.MainActivity",
    allowBackup: false,
  });
  expect(icon).toEqual({ mime: "image/png", bytes: new Uint8Array(cleanRecipe.icon) });
});

it.each([
  ["debuggable", { debuggable: true }, ["debuggable"]],
  ["testOnly", { testOnly: true }, ["test_only"]],
  ["a target below the floor", { targetSdk: 27 }, ["target_sdk_too_low", "cleartext_traffic"]],
  ["an old target", { targetSdk: 32 }, ["target_sdk_old"]],
  ["cleartext traffic", { usesCleartextTraffic: true }, ["cleartext_traffic"]],
  ["backup", { allowBackup: true }, ["backup_allowed"]],
  ["a dangerous permission", { permissions: ["android.permission.CAMERA"] }, ["dangerous_permissions"]],
  ["missing Indian labels", { labels: { "hi-IN": "पंडित" } }, ["indic_labels_missing"]],
  ["32-bit native code alone", { abis: ["armeabi-v7a" as const] }, ["native_64bit_missing"]],
  ["both widths of native code", { abis: ["armeabi-v7a" as const, "arm64-v8a" as const] }, []],
  ["a version code of zero", { versionCode: 0 }, ["version_code_missing"]],
  ["a package name without a dot", { package: "pandit" }, ["package_name_invalid"]],
])("reports the expected findings for %s", async (_name, changes, codes) => {
  expect(await codesOf(await buildClean(changes))).toEqual(codes);
});

it("combines a 64-bit version code from its two halves", async () => {
  const { facts, verdict } = await inspectBytes(await buildClean({ versionCode: 2 ** 32 * 3 + 5 }));
  expect({ code: facts.versionCode, verdict }).toEqual({ code: "12884901893", verdict: "accept" });
});

it("reads a version code written as text, and refuses a missing one", async () => {
  const asText = await buildClean({
    reviseManifest: (manifest) => ({
      ...manifest,
      attributes: [androidAttribute("versionCode", textValue("42")), ...manifest.attributes.slice(1)],
    }),
  });
  expect((await inspectBytes(asText)).facts.versionCode).toBe("42");
  const missing = await buildClean({
    reviseManifest: (manifest) => ({ ...manifest, attributes: manifest.attributes.slice(1) }),
  });
  expect(await codesOf(missing)).toEqual(["version_code_missing"]);
});

it("identifies a manifest attribute by its resource ID, not its name", async () => {
  const renamed = await buildClean({
    reviseManifest: (manifest) => ({
      ...manifest,
      children: manifest.children.map((child) =>
        child.name === "application"
          ? {
              ...child,
              attributes: [
                ...child.attributes,
                { ...androidAttribute("debuggable", booleanValue(true)), name: "harmless" },
              ],
            }
          : child,
      ),
    }),
  });
  expect(await codesOf(renamed)).toEqual(["debuggable"]);
  const impostor = await buildClean({
    reviseManifest: (manifest) => ({
      ...manifest,
      attributes: [...manifest.attributes, { name: "versionCode", value: integerValue(9000) }],
    }),
  });
  expect((await inspectBytes(impostor)).facts.versionCode).toBe("7");
});

it("resolves an SDK codename to its level", async () => {
  const withTarget = (codename: string) =>
    buildClean({
      reviseManifest: (manifest) => ({
        ...manifest,
        children: manifest.children.map((child) =>
          child.name === "uses-sdk"
            ? {
                ...child,
                attributes: [
                  androidAttribute("minSdkVersion", integerValue(24)),
                  androidAttribute("targetSdkVersion", textValue(codename)),
                ],
              }
            : child,
        ),
      }),
    });
  expect((await inspectBytes(await withTarget("UpsideDownCake.ab12"))).facts.targetSdk).toBe(34);
  expect((await inspectBytes(await withTarget("IceCreamSandwich"))).facts.targetSdk).toBe(14);
  expect((await inspectBytes(await withTarget("Zabaglione"))).facts.targetSdk).toBe(10_000);
});

it("refuses a manifest with two application elements", async () => {
  const twice = await buildClean({
    reviseManifest: (manifest) => ({ ...manifest, children: [...manifest.children, ...manifest.children.slice(-1)] }),
  });
  expect(await codesOf(twice)).toEqual(["applications_repeated"]);
});

it("refuses a split APK", async () => {
  const split = await buildClean({
    reviseManifest: (manifest) => ({
      ...manifest,
      attributes: [...manifest.attributes, { name: "split", value: textValue("config.hi") }],
    }),
  });
  expect(await codesOf(split)).toEqual(["split_package"]);
});

it("separates optional features from required ones", async () => {
  const { facts } = await inspectBytes(
    await buildClean({
      features: [
        { name: "android.hardware.camera", required: false },
        { name: "android.hardware.nfc", required: true },
      ],
    }),
  );
  expect(facts).toMatchObject({ features: ["android.hardware.nfc"], optionalFeatures: ["android.hardware.camera"] });
});
