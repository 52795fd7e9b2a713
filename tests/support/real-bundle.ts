import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { buildApk } from "#demo/builder/build-apk.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { androidAttribute } from "#demo/builder/manifest.ts";
import { writeEmptyDex } from "#demo/builder/dex.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { buildXmlElement, booleanValue, integerValue, referenceValue, textValue } from "#demo/builder/xml-element.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { bundleTools, makeApkSet, makeBundle, makeKeystore, type TestKeystore } from "./bundletool.ts";
import { type ProtoAttribute as XmlAttribute, type ProtoElement as XmlElement, writeProtoXml } from "./proto-writer.ts";

/** One app's files made by bundletool. That takes six seconds, so they are cached for later tests and runs. */
export interface RealBundle {
  recipe: PackageRecipe;
  /** Keystore whose key signs the bundle (as upload key) and the APKs of both sets. */
  keystore: TestKeystore;
  /** Paths of the bundle, of the set with APKs split by device, and of the set with one universal APK. */
  aab: string;
  apks: string;
  universalApks: string;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const recipe: PackageRecipe = {
  package: "in.example.bundle",
  versionCode: 41,
  versionName: "4.1",
  minSdk: 24,
  targetSdk: 35,
  label: "Bundle",
  labels: { "hi-IN": "बंडल", ta: "தொகுப்பு", ur: "بنڈل" },
  icon: pixel,
  iconsByDensityDpi: { 160: pixel },
  permissions: ["android.permission.INTERNET", "android.permission.CAMERA"],
  features: [
    { name: "android.hardware.camera", required: false },
    { name: "android.hardware.nfc", required: true },
  ],
  abis: ["arm64-v8a", "armeabi-v7a", "x86_64", "x86"],
  assets: { "poem.txt": Buffer.from("a file that is not code\n".repeat(20)) },
};

/** Files of an on-demand feature module, with the manifest that the Android Gradle plugin would write. */
const camera: ZipEntry[] = [
  { path: "manifest/AndroidManifest.xml", bytes: writeProtoXml(cameraManifest()) },
  { path: "dex/classes.dex", bytes: writeEmptyDex() },
];

function cameraManifest(): XmlElement {
  const dist = "http://schemas.android.com/apk/distribution";
  const part = (name: string, attributes: XmlAttribute[] = [], children: XmlElement[] = []): XmlElement => ({
    namespace: dist,
    ...buildXmlElement(name, attributes, children),
  });
  const include: XmlAttribute = { namespace: dist, name: "include", value: booleanValue(true) };
  const title: XmlAttribute = { namespace: dist, name: "title", value: referenceValue(0x7f020000) };
  return buildXmlElement(
    "manifest",
    [
      { name: "package", value: textValue(recipe.package) },
      { name: "split", value: textValue("camera") },
      androidAttribute("versionCode", integerValue(recipe.versionCode)),
    ],
    [
      buildXmlElement("uses-sdk", [
        androidAttribute("minSdkVersion", integerValue(recipe.minSdk)),
        androidAttribute("targetSdkVersion", integerValue(recipe.targetSdk)),
      ]),
      part("module", [title], [part("delivery", [], [part("on-demand")]), part("fusing", [include])]),
      buildXmlElement("application", []),
    ],
  );
}

const cache = join(import.meta.dirname, "../../.cache/bundles");
const password = "correct horse";
let made: Promise<RealBundle | undefined> | undefined;

/** Returns the bundle; undefined, with a loud warning, if the tools are missing. */
export function realBundle(): Promise<RealBundle | undefined> {
  return (made ??= findBundle());
}

async function findBundle(): Promise<RealBundle | undefined> {
  const tools = await bundleTools();
  if (!tools) return undefined;
  const apk = await buildApk(recipe, await createSigningKey("CN=Unused"), { schemes: [] });
  const folder = join(
    cache,
    createHash("sha256")
      .update(apk)
      .update(camera[0]?.bytes ?? "")
      .digest("hex")
      .slice(0, 12),
  );
  const filesIn = (place: string): RealBundle => ({
    recipe,
    keystore: { path: join(place, "upload.p12"), password, alias: "upload" },
    aab: join(place, "app.aab"),
    apks: join(place, "app.apks"),
    universalApks: join(place, "universal.apks"),
  });
  if (await exists(folder)) return filesIn(folder);
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  const { aab, apks, universalApks, keystore } = filesIn(making);
  await makeKeystore(keystore, "CN=Bundle Works, O=Bundle Works, C=IN");
  await makeBundle(tools, aab, apk, keystore, { camera });
  await makeApkSet(tools, apks, aab, keystore);
  await makeApkSet(tools, universalApks, aab, keystore, "universal");
  // Another process may have made the files first.
  await rename(making, folder).catch(() => rm(making, { recursive: true }));
  return filesIn(folder);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
