import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

/** Verdict of Debian's apksigner on a package. */
export interface ApksignerVerdict {
  verified: boolean;
  schemes: Record<"v1" | "v2" | "v3" | "v31" | "stamp", boolean>;
  /** Signers of the package, in apksigner's order. */
  signers: { sha256: string; subject: string }[];
  errors: string[];
}

/** Manifest values printed by aapt. */
export interface Badging {
  package: string | undefined;
  /** Version code as printed; null if the manifest has none. */
  versionCode: string | null;
  versionName: string | null;
  /** Minimum Android version: an API level, or the codename of a preview. */
  minSdk: string;
  targetSdk: string;
  label: string | undefined;
  labels: Record<string, string>;
  permissions: string[];
  impliedPermissions: string[];
  abis: string[];
  debuggable: boolean;
  testOnly: boolean;
}

/** Checks whether the Android tools are installed; if not, warns about the first missing one. */
export async function hasAndroidTools(): Promise<boolean> {
  for (const tool of ["aapt", "aapt2", "apksigner"]) {
    const result = await run("which", [tool]);
    if (result.status === 0) continue;
    console.warn(`${tool} is not installed, answers of Android's own tools cannot be recorded`);
    return false;
  }
  return true;
}

/**
 * Runs apksigner on a package, which takes a second. `words` narrow the Android versions, since Debian 12's apksigner
 * knows neither Android 13 and later nor v3.1.
 */
export async function askApksigner(path: string, ...words: string[]): Promise<ApksignerVerdict> {
  const { status, stdout, stderr } = await run("apksigner", ["verify", "-v", "--print-certs", ...words, path]);
  const holds = (scheme: string) => new RegExp(`^Verified (using|for) ${scheme}.*: true$`, "m").test(stdout);
  const [sha256s, subjects] = [
    /^Signer #\d+ certificate SHA-256 digest: (\w+)/gm,
    /^Signer #\d+ certificate DN: (.*)/gm,
  ];
  const named = all(stdout, subjects);
  return {
    verified: status === 0,
    schemes: { v1: holds("v1"), v2: holds("v2"), v3: holds("v3 "), v31: holds("v3\\.1 "), stamp: holds("SourceStamp") },
    signers: all(stdout, sha256s).map((sha256, index) => ({ sha256, subject: named[index] ?? "" })),
    errors: all(stderr + stdout, /^ERROR: (.*)/gm),
  };
}

/** Parses the badging output, which `aapt` and `aapt2` print alike. */
export async function askAapt(tool: "aapt" | "aapt2", path: string): Promise<Badging> {
  const { stdout } = await run(tool, ["dump", "badging", path]);
  const first = (pattern: RegExp) => all(stdout, pattern)[0];
  const labels = [...stdout.matchAll(/^application-label-([^:]+):'(.*)'$/gm)];
  const minSdk = first(/^(?:sdkVersion|minSdkVersion):'([^']*)/gm) ?? "1";
  const impliedPermissions = all(stdout, /^uses-implied-permission: name='([^']*)/gm);
  return {
    package: first(/^package: name='([^']*)/gm),
    versionCode: first(/^package: .*versionCode='([^']*)/gm) || null,
    versionName: first(/^package: .*versionName='([^']*)/gm) || null,
    minSdk,
    targetSdk: first(/^targetSdkVersion:'([^']*)/gm) ?? minSdk,
    label: first(/^application: label='(.*?)' icon/gm),
    labels: Object.fromEntries(labels.map(([, locale = "", text = ""]) => [locale, text])),
    permissions: [...new Set(all(stdout, /^uses-permission(?:-sdk-23)?: name='([^']*)/gm))].filter(
      (name) => !impliedPermissions.includes(name),
    ),
    impliedPermissions,
    abis: all(first(/^native-code: (.*)/gm) ?? "", /'([^']*)'/g),
    debuggable: /^application-debuggable$/m.test(stdout),
    testOnly: /^testOnly='-1'/m.test(stdout),
  };
}

/** Maps items two at a time, because each Java process starts several threads. */
export async function mapInPairs<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Map<T, R>();
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.set(item, await act(item));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return items.flatMap((item) => results.get(item) ?? []);
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

async function run(tool: string, words: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(tool, words, { timeout: 60_000, maxBuffer: 16 * 1024 * 1024 });
    return { status: 0, stdout, stderr };
  } catch (error) {
    const { stdout = "", stderr = "" } = error instanceof Error ? (error as { stdout?: string; stderr?: string }) : {};
    return { status: 1, stdout, stderr };
  }
}
