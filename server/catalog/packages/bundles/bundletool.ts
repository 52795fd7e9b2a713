import { type ChildProcess, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { PlainErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { BundletoolPaths } from "#server/integration-settings.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { BundleBuildRequest } from "./builder-types.ts";
import { recordToolPid, writeSecret } from "./work-folder.ts";

const timeoutMs = 10 * 60_000;
/**
 * Maximum size of an APK set: twice a bundle's limit, because a set repeats code and resources for each kind of device.
 */
const maxSetBytes = 2 * limits.package.bytes;
const sizeCheckMs = 1000;

/** Builds the set in the folder and returns its path. Throws Failure or the signal's reason. */
export async function buildApksWithBundletool(
  tool: BundletoolPaths,
  order: BundleBuildRequest,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const output = join(folder, "set.apks");
  const words = await commandArguments(tool, order, folder, output);
  const bounds = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const { code, log } = await runTool(tool.java, words, folder, output, bounds);
  signal.throwIfAborted();
  if (bounds.aborted) throw new Failure("bundle_too_heavy");
  if (code !== 0) throw new Failure(bundletoolErrorCode(log), { cause: new Error(`bundletool: ${log}`) });
  return output;
}

/** Passes secrets by file: other users of the machine can read command lines and environments. */
async function commandArguments(
  { jar, aapt2, heapMegabytes }: BundletoolPaths,
  order: BundleBuildRequest,
  folder: string,
  output: string,
) {
  const at = (name: string): string => join(folder, name);
  const keystore = await writeSecret(at("keystore"), order.keystore);
  const storePassword = await writeSecret(at("store-password"), order.keyStorePassword);
  const keyPassword = await writeSecret(at("key-password"), order.keyPassword);
  return [
    `-Xmx${heapMegabytes}m`,
    "-XX:+ExitOnOutOfMemoryError",
    `-Djava.io.tmpdir=${folder}`,
    `-Duser.home=${folder}`,
    "-jar",
    jar,
    "build-apks",
    `--bundle=${order.bundlePath}`,
    `--output=${output}`,
    `--ks=${keystore}`,
    `--ks-pass=file:${storePassword}`,
    `--ks-key-alias=${order.keyStoreAlias}`,
    `--key-pass=file:${keyPassword}`,
    ...(aapt2 === undefined ? [] : [`--aapt2=${aapt2}`]),
  ];
}

const maxOutputLength = 4000;

function runTool(java: string, words: string[], folder: string, output: string, signal: AbortSignal) {
  return new Promise<{ code: number | null; log: string }>((resolve, reject) => {
    // Own process group: bundletool starts aapt2, and both must end.
    const child = spawn(java, words, {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: folder },
    });
    let log = "";
    const append = (chunk: Buffer): void => void (log = (log + chunk.toString("utf8")).slice(-maxOutputLength));
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    const end = (): void => killGroup(child);
    const watch = setInterval(() => void killIfTooLarge(output, end), sizeCheckMs);
    signal.addEventListener("abort", end, { once: true });
    child.once("spawn", () => (signal.aborted ? end() : child.pid && recordToolPid(folder, child.pid).catch(end)));
    child.once("error", (error) => reject(new Failure("bundle_tool_failed", { cause: error })));
    child.once("close", (code) => {
      clearInterval(watch);
      signal.removeEventListener("abort", end);
      resolve({ code, log });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has ended already.
  }
}

async function killIfTooLarge(output: string, end: () => void): Promise<void> {
  const { size } = await stat(output).catch(() => ({ size: 0 }));
  if (size > maxSetBytes) end();
}

/** Error texts of bundletool 1.18. The keystore was checked before, so its patterns are only a fallback. */
const errorPatterns: [RegExp, PlainErrorCode][] = [
  [/OutOfMemoryError|Terminating due to java\.lang\.OutOfMemory/, "bundle_too_heavy"],
  [
    /keystore password was incorrect|Incorrect keystore password|Keystore was tampered with/i,
    "keystore_password_wrong",
  ],
  [/Cannot recover key|Incorrect (?:key )?password|UnrecoverableKeyException/i, "key_password_wrong"],
  [/No key found with alias|no key with alias|alias '[^']*' (?:not found|does not)/i, "keystore_alias_missing"],
  [/InvalidBundleException|BundleParseException|InvalidProtocolBufferException|ZipException/, "bundle_invalid"],
  [/aapt2.*(?:failed|error)|ResourceTableMissing|ManifestFeatures|AndroidManifest|not a valid/i, "bundle_invalid"],
];

/** Maps bundletool's last output to an error code. */
export function bundletoolErrorCode(log: string): PlainErrorCode {
  return errorPatterns.find(([pattern]) => pattern.test(log))?.[1] ?? "bundle_tool_failed";
}
