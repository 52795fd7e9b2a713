import { describe, expect, it } from "vitest";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { writeAxml } from "#demo/builder/axml.ts";
import { androidAttribute } from "#demo/builder/manifest.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { resourceIdOfType, writeResourceTable } from "#demo/builder/resource-table.ts";
import {
  buildXmlElement,
  booleanValue,
  hexadecimalValue,
  integerValue,
  referenceValue,
  textValue,
  type XmlAttribute,
  type XmlElement,
} from "#demo/builder/xml-element.ts";
import { buildClean, cleanRecipe, codesOf, inspectBytes } from "./fixtures.ts";

const factsOf = async (recipe: Partial<PackageRecipe>) => (await inspectBytes(await buildClean(recipe))).facts;

const adding = (...children: XmlElement[]) => ({
  reviseManifest: (manifest: XmlElement) => ({ ...manifest, children: [...manifest.children, ...children] }),
});
const inApplication = (attributes: XmlAttribute[], ...children: XmlElement[]) => ({
  reviseManifest: (manifest: XmlElement) => ({
    ...manifest,
    children: manifest.children.map((child) =>
      child.name === "application"
        ? { ...child, attributes: [...child.attributes, ...attributes], children: [...child.children, ...children] }
        : child,
    ),
  }),
});
const replacing = (...attributes: XmlAttribute[]) => ({
  reviseManifest: (manifest: XmlElement) => {
    const ids = attributes.map(({ resourceId: id }) => id);
    return {
      ...manifest,
      attributes: [...manifest.attributes.filter((attribute) => !ids.includes(attribute.resourceId)), ...attributes],
    };
  },
});
const named = (tag: string, name: string, ...attributes: XmlAttribute[]) =>
  buildXmlElement(tag, [androidAttribute("name", textValue(name)), ...attributes]);

describe("implied permissions and features", () => {
  it.each<[string, Partial<PackageRecipe>, Partial<PackageFacts>]>([
    [
      "write storage implies read storage",
      { permissions: ["android.permission.WRITE_EXTERNAL_STORAGE"] },
      { impliedPermissions: ["android.permission.READ_EXTERNAL_STORAGE"] },
    ],
    [
      "a target SDK below 4 implies storage and phone state",
      { targetSdk: 3, minSdk: 3 },
      {
        impliedPermissions: ["WRITE_EXTERNAL_STORAGE", "READ_PHONE_STATE", "READ_EXTERNAL_STORAGE"].map(
          (name) => `android.permission.${name}`,
        ),
        screens: ["normal"],
      },
    ],
    [
      "contacts imply the call log below SDK 16",
      { targetSdk: 15, minSdk: 15, permissions: ["android.permission.READ_CONTACTS"] },
      { impliedPermissions: ["android.permission.READ_CALL_LOG"] },
    ],
    [
      "permissions imply hardware features",
      { permissions: ["android.permission.CAMERA", "android.permission.SEND_SMS", "android.permission.BLUETOOTH"] },
      { impliedFeatures: ["bluetooth", "camera", "faketouch", "telephony"].map((name) => `android.hardware.${name}`) },
    ],
    [
      "fine location implies GPS below Lollipop",
      { targetSdk: 20, permissions: ["android.permission.ACCESS_FINE_LOCATION"] },
      { impliedFeatures: ["faketouch", "location", "location.gps"].map((name) => `android.hardware.${name}`) },
    ],
    [
      "a flash implies a camera, and optional features are not implied",
      {
        permissions: ["android.permission.RECORD_AUDIO"],
        features: [
          { name: "android.hardware.camera.flash", required: true },
          { name: "android.hardware.microphone", required: false },
          { name: "android.hardware.touchscreen", required: false },
        ],
      },
      {
        impliedFeatures: ["android.hardware.camera"],
        optionalFeatures: ["android.hardware.microphone", "android.hardware.touchscreen"],
      },
    ],
    [
      "a fixed orientation implies its feature",
      inApplication(
        [],
        named("activity", "a.B", {
          ...androidAttribute("name", integerValue(1)),
          name: "screenOrientation",
          resourceId: 0x0101001e,
        }),
      ),
      { impliedFeatures: ["android.hardware.faketouch", "android.hardware.screen.portrait"] },
    ],
  ])("lists what aapt2 implies: %s", async (_name, recipe, facts) => {
    expect(await factsOf(recipe)).toMatchObject(facts);
  });
});

const maxSdk = (level: number): XmlAttribute => ({
  name: "maxSdkVersion",
  resourceId: 0x01010271,
  value: integerValue(level),
});

it("reads maxSdkVersion, uses-permission-sdk-23 and feature groups", async () => {
  const group = (...names: string[]) =>
    buildXmlElement(
      "feature-group",
      [],
      names.map((name) => named("uses-feature", name)),
    );
  const facts = await factsOf(
    adding(
      named("uses-permission", "a.OLD", maxSdk(28)),
      named("uses-permission", "a.WIDE", maxSdk(28)),
      named("uses-permission", "a.WIDE"),
      named("uses-permission-sdk-23", "a.NEW"),
      group("f.both", "f.one"),
      group("f.both", "f.other"),
    ),
  );
  expect(facts.permissions).toEqual(["android.permission.INTERNET", "a.OLD", "a.WIDE", "a.NEW"]);
  expect(facts.permissionMaxSdk).toEqual({ "a.OLD": 28 });
  expect(facts).toMatchObject({ features: ["f.both"], optionalFeatures: ["f.one", "f.other"] });
});

const screens = (id: number, value: XmlAttribute["value"]): XmlAttribute => ({ name: "", resourceId: id, value });

it.each<[string, XmlAttribute[], string[]]>([
  [
    "sizes that are switched off",
    [screens(0x01010284, booleanValue(false)), screens(0x010102bf, booleanValue(false))],
    ["normal", "large"],
  ],
  ["a smallest width", [screens(0x01010364, integerValue(720))], ["xlarge"]],
  [
    "a smallest width and a compatible one",
    [screens(0x01010364, integerValue(300)), screens(0x01010365, integerValue(500))],
    ["normal", "large"],
  ],
])("derives the supported screens from %s", async (_name, attributes, expected) => {
  expect((await factsOf(adding(buildXmlElement("supports-screens", attributes)))).screens).toEqual(expected);
});

describe("exported components", () => {
  const filter = buildXmlElement("intent-filter", [], [named("action", "a.VIEW")]);
  const guard: XmlAttribute = { name: "permission", resourceId: 0x01010006, value: textValue("a.GUARD") };
  const exported = (value: boolean) => androidAttribute("exported", booleanValue(value));

  it("lists exported components without a permission, except the launcher activity", async () => {
    const recipe = inApplication(
      [],
      named("service", ".Open", exported(true)),
      named("service", ".Guarded", exported(true), guard),
      named("receiver", "Closed", exported(false)),
      { ...named("receiver", "ByFilter"), children: [filter] },
      named("provider", "a.Readable", exported(true), { ...guard, resourceId: 0x01010008 }),
    );
    expect(await factsOf(recipe)).toMatchObject({ exportedComponents: ["in.example.pandit.Open", "a.Readable"] });
    expect(await codesOf(await buildClean(recipe))).toEqual([
      "component_exported_missing",
      "provider_authority_missing",
      "exported_components",
    ]);
    const older = await factsOf({ ...recipe, targetSdk: 30 });
    expect(older.exportedComponents).toContain("in.example.pandit.ByFilter");
  });

  it("lists no exported components when the application requires a permission", async () => {
    const recipe = inApplication([guard], named("service", "Open", exported(true)));
    expect((await factsOf(recipe)).exportedComponents).toEqual([]);
  });
});

describe("versions in the manifest", () => {
  it("reads versions given as hexadecimal, reference or number", async () => {
    expect((await factsOf(replacing(androidAttribute("versionCode", hexadecimalValue(0x2a))))).versionCode).toBe("42");
    expect(
      (await factsOf(replacing(androidAttribute("versionName", referenceValue(resourceIdOfType(1)))))).versionName,
    ).toBe("Pandit");
    expect((await factsOf(replacing(androidAttribute("versionName", integerValue(3))))).versionName).toBe("3");
  });

  it("reads a version code written as text and reports version_code_as_text", async () => {
    const bytes = await buildClean(replacing(androidAttribute("versionCode", textValue("42"))));
    const { facts, findings } = await inspectBytes(bytes);
    expect(facts.versionCode).toBe("42");
    expect(findings.map(({ code }) => code)).toEqual(["version_code_as_text"]);
  });

  it("returns SDK codenames together with their level", async () => {
    const withSdk = (min: XmlAttribute["value"], target: XmlAttribute["value"]) =>
      factsOf({
        reviseManifest: (manifest) => ({
          ...manifest,
          children: manifest.children.map((child) =>
            child.name === "uses-sdk"
              ? buildXmlElement("uses-sdk", [
                  androidAttribute("minSdkVersion", min),
                  androidAttribute("targetSdkVersion", target),
                ])
              : child,
          ),
        }),
      });
    expect(await withSdk(textValue("S"), textValue("UpsideDownCake.ab12"))).toMatchObject({
      minSdk: 31,
      minSdkCodename: "S",
      targetSdk: 34,
      targetSdkCodename: "UpsideDownCake.ab12",
    });
    expect(await withSdk(textValue("24"), textValue("Zabaglione"))).toMatchObject({
      minSdk: 24,
      minSdkCodename: null,
      targetSdk: 10_000,
      targetSdkCodename: "Zabaglione",
    });
  });
});

const tableOf = (...resources: Parameters<typeof writeResourceTable>[1]) => ({
  reviseEntries: (entries: { path: string; bytes: Uint8Array; stored?: boolean }[]) =>
    entries.map((entry) =>
      entry.path === "resources.arsc" ? { ...entry, bytes: writeResourceTable("in.example.pandit", resources) } : entry,
    ),
});

describe("labels and icons", () => {
  it("follows a label's reference to its translations; its own translation wins", async () => {
    const facts = await factsOf(
      tableOf(
        { type: "mipmap", key: "ic_launcher", variants: [{ value: "res/none.png" }] },
        {
          type: "string",
          key: "app_name",
          variants: [{ value: resourceIdOfType(2) }, { locale: "mr", value: "पंडित (mr)" }],
        },
        {
          type: "string",
          key: "brand",
          variants: [{ value: "Pandit" }, { locale: "hi", value: "पंडित" }, { locale: "mr", value: "no" }],
        },
      ),
    );
    expect(facts).toMatchObject({ label: "Pandit", labels: { hi: "पंडित", mr: "पंडित (mr)" } });
  });

  it("returns no label for a framework resource or a reference loop, and keeps other facts", async () => {
    const framework = await factsOf({
      reviseManifest: (manifest) => ({
        ...manifest,
        children: manifest.children.map((child) =>
          child.name === "application"
            ? { ...child, attributes: [androidAttribute("label", referenceValue(0x01040000))] }
            : child,
        ),
      }),
    });
    expect(framework).toMatchObject({ label: null, labels: {}, package: "in.example.pandit" });
    const loop = tableOf(
      { type: "mipmap", key: "ic_launcher", variants: [{ value: "res/none.png" }] },
      { type: "string", key: "app_name", variants: [{ value: resourceIdOfType(1) }] },
    );
    expect(await factsOf(loop)).toMatchObject({ label: null, versionCode: "7", targetSdk: 35 });
  });

  it("returns an icon for each language, and an adaptive icon's foreground bitmap", async () => {
    const adaptive = writeAxml(
      buildXmlElement(
        "adaptive-icon",
        [],
        [
          buildXmlElement("foreground", [
            { name: "drawable", resourceId: 0x01010199, value: referenceValue(resourceIdOfType(2)) },
          ]),
        ],
      ),
    );
    const png = (path: string) => ({ path, bytes: cleanRecipe.icon, stored: true });
    const recipe = tableOf(
      { type: "mipmap", key: "ic", variants: [{ value: "res/ic.xml" }, { locale: "hi", value: "res/ic-hi.png" }] },
      { type: "string", key: "app_name", variants: [{ value: "Pandit" }] },
      {
        type: "drawable",
        key: "fg",
        variants: [
          { densityDpi: 160, value: "res/fg.png" },
          { densityDpi: 640, value: "res/fg-x.png" },
        ],
      },
    );
    const { facts, icon } = await inspectBytes(
      await buildClean({
        reviseEntries: (entries) => [
          ...recipe.reviseEntries(entries),
          { path: "res/ic.xml", bytes: adaptive },
          ...["res/ic-hi.png", "res/fg.png", "res/fg-x.png"].map(png),
        ],
      }),
    );
    expect(facts.icons).toEqual({ "": "res/fg-x.png", hi: "res/ic-hi.png" });
    expect(icon?.mime).toBe("image/png");
  });
});

it("detects libraries by their version files", async () => {
  const file = (path: string, content: string) => ({ path, bytes: Buffer.from(content) });
  const facts = await factsOf({
    reviseEntries: (entries) => [
      ...entries,
      file("META-INF/androidx.core_core-ktx.version", "1.13.1\n"),
      file("play-services-base.properties", "version=18.5.0\nclient=play-services-base\n"),
      file("META-INF/kotlinx_coroutines_core.version", "1.9.0"),
      file("META-INF/broken.version", "task ':x' property 'version'"),
      file("assets/other.properties", "version=1"),
    ],
  });
  expect(facts.sdks).toEqual([
    { name: "androidx.core:core-ktx", version: "1.13.1" },
    { name: "kotlinx_coroutines_core", version: "1.9.0" },
    { name: "play-services-base", version: "18.5.0" },
  ]);
});

describe("network security configuration", () => {
  const plain = (name: string, value: XmlAttribute["value"]): XmlAttribute => ({ name, value });
  const config = (...children: XmlElement[]) => {
    const table = tableOf(
      { type: "mipmap", key: "ic", variants: [{ value: "res/none.png" }] },
      { type: "string", key: "app_name", variants: [{ value: "Pandit" }] },
      { type: "xml", key: "network", variants: [{ value: "res/network.xml" }] },
    );
    return buildClean({
      labels: {},
      ...inApplication([
        { name: "networkSecurityConfig", resourceId: 0x01010527, value: referenceValue(resourceIdOfType(2)) },
      ]),
      reviseEntries: (entries) => [
        ...table.reviseEntries(entries),
        { path: "res/network.xml", bytes: writeAxml(buildXmlElement("network-security-config", [], children)) },
      ],
    });
  };
  const anchors = (src: string) =>
    buildXmlElement("trust-anchors", [], [buildXmlElement("certificates", [plain("src", textValue(src))])]);

  it.each<[string, XmlElement[], boolean, string[]]>([
    ["says nothing", [], false, []],
    [
      "permits cleartext",
      [buildXmlElement("base-config", [plain("cleartextTrafficPermitted", booleanValue(true))])],
      true,
      ["cleartext_traffic"],
    ],
    [
      "trusts user certificates",
      [buildXmlElement("base-config", [], [anchors("user")])],
      false,
      ["user_certificates_trusted"],
    ],
    [
      "trusts user certificates only in debug builds",
      [buildXmlElement("debug-overrides", [], [anchors("user")])],
      false,
      [],
    ],
  ])("reads a network security configuration that %s", async (_name, children, cleartext, codes) => {
    const { facts, findings } = await inspectBytes(await config(...children));
    expect(facts).toMatchObject({ networkSecurityConfig: true, usesCleartextTraffic: cleartext });
    expect(findings.map(({ code }) => code).filter((code) => code !== "indic_labels_missing")).toEqual(codes);
  });
});
