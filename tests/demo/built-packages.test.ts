import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { SigningScheme } from "#demo/builder/build-apk.ts";
import { buildApk } from "#demo/builder/build-apk.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { krishiMitraRecipe } from "./krishi-mitra-recipe.ts";

const folder = mkdtempSync(join(tmpdir(), "built-packages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hasTools = ["aapt", "apksigner"].every(isInstalled);
if (!hasTools) console.warn("SKIPPED: aapt and apksigner are not installed, tests of built packages need them");

describe.skipIf(!hasTools)("built package, read by Android's own tools", () => {
  it("builds a package that aapt reads as its recipe describes", async () => {
    const badging = execFileSync("aapt", ["dump", "badging", await fileOf(["v2"])], { encoding: "utf8" });
    for (const line of [
      "package: name='in.sahyadri.krishimitra' versionCode='430' versionName='4.3.0'",
      "sdkVersion:'21'",
      "targetSdkVersion:'34'",
      "uses-permission: name='android.permission.CAMERA'",
      "application-label:'Krishi Mitra'",
      "application-label-hi-IN:'कृषि मित्र'",
      "application-label-ur-IN:'کرشی متر'",
      "application-icon-640:'res/mipmap-xxxhdpi/ic_launcher.png'",
      "launchable-activity: name='in.sahyadri.krishimitra.MainActivity'",
      "native-code: 'arm64-v8a' 'armeabi-v7a'",
    ]) {
      expect(badging).toContain(line);
    }
  });

  it.each<{ algorithm: "p256" | "rsa2048"; schemes: SigningScheme[] }>([
    { algorithm: "p256", schemes: ["v1", "v2", "v3"] },
    { algorithm: "rsa2048", schemes: ["v1", "v2", "v3"] },
    { algorithm: "rsa2048", schemes: ["v1", "v2"] },
    { algorithm: "p256", schemes: ["v1", "v3"] },
  ])("builds a package that apksigner verifies with $algorithm and $schemes", async ({ algorithm, schemes }) => {
    const key = await createSigningKey("CN=Sahyadri Digital, O=Sahyadri Digital Pvt Ltd, C=IN", { algorithm });
    const path = await fileOf(schemes, key);
    const answer = execFileSync("apksigner", ["verify", "-v", "--print-certs", path], { encoding: "utf8" });
    expect(answer).toContain("Verifies");
    expect(answer).toContain(`certificate SHA-256 digest: ${key.sha256}`);
    expect(answer).toContain(`v1 scheme (JAR signing): ${schemes.includes("v1")}`);
    expect(answer).toContain(`v3 scheme (APK Signature Scheme v3): ${schemes.includes("v3")}`);
  });

  it("fails apksigner's verification when one byte of the package changes", async () => {
    const path = await fileOf(["v2", "v3"], undefined, (bytes) => {
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    });
    expect(() => execFileSync("apksigner", ["verify", path], { stdio: "pipe" })).toThrow("DOES NOT VERIFY");
  });
});

async function fileOf(
  schemes: SigningScheme[],
  key?: Awaited<ReturnType<typeof createSigningKey>>,
  change: (bytes: Uint8Array) => void = () => {},
): Promise<string> {
  const bytes = await buildApk(krishiMitraRecipe, key ?? (await createSigningKey("CN=Test")), { schemes });
  change(bytes);
  const path = join(folder, "package.apk");
  writeFileSync(path, bytes);
  return path;
}

function isInstalled(tool: string): boolean {
  try {
    execFileSync("which", [tool], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
