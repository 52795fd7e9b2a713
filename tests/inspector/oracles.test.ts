import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createSigningKey, type SigningKey } from "#server/demo/builder/signing-key.ts";
import { realPackagePath, realPackages } from "#tests/support/real-packages.ts";
import { buildClean, codesOf, inspectBytes, key } from "./fixtures.ts";

const folder = mkdtempSync(join(tmpdir(), "inspector-oracles-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (tool: string, ...words: string[]) => execFileSync(tool, words, { encoding: "utf8", stdio: "pipe" });

const hasTools = ["aapt", "apksigner"].every((tool) => {
  try {
    return run("which", tool) !== "";
  } catch {
    return false;
  }
});
if (!hasTools) console.warn("SKIPPED: aapt and apksigner are not installed, the inspector is not compared with them");

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

describe.skipIf(!hasTools)("compared with Android's own tools", { timeout: 60_000 }, () => {
  it.each(realPackages)("%s gives the same facts and signer", async (name) => {
    const path = await realPackagePath(name);
    if (!path) return;
    const { facts } = await inspectBytes(new Uint8Array(readFileSync(path)));
    const badging = run("aapt", "dump", "badging", path);
    const [said] = all(badging, /^package: name='([^']*)/gm);
    expect(facts).toMatchObject({
      package: said,
      versionCode: all(badging, /versionCode='([^']*)/g)[0],
      versionName: all(badging, /versionName='([^']*)/g)[0],
      // aapt prints no label where a package has no resource table.
      label: all(badging, /^application: label='([^']+)/gm)[0] ?? facts.label,
      targetSdk: Number(all(badging, /^targetSdkVersion:'([^']*)/gm)[0]),
      minSdk: Number(all(badging, /^sdkVersion:'([^']*)/gm)[0]),
    });
    expect(facts.permissions).toEqual(
      [...new Set(all(badging, /^uses-permission: name='([^']*)/gm))].slice(0, facts.permissions.length),
    );
    const verified = run("apksigner", "verify", "-v", "--print-certs", path);
    const [sha256] = all(verified, /certificate SHA-256 digest: (\w+)/g);
    const [subject] = all(verified, /certificate DN: (.*)/g);
    expect(facts.signature.signers[0]).toMatchObject({ sha256, subject });
    for (const scheme of ["v1", "v2", "v3"] as const) {
      expect(verified).toContain(`using ${scheme} scheme`);
      expect(facts.signature.schemes[scheme]).toBe(new RegExp(`using ${scheme} scheme .*true`).test(verified));
    }
  });

  it("a key rotated by apksigner is followed, and its lineage lets an update through", async () => {
    const [old, next] = [
      await key(),
      await createSigningKey("CN=Pandit Apps, O=New Key, C=IN", { algorithm: "rsa2048" }),
    ];
    const bytes = rotate(await buildClean({ minSdk: 28 }, { schemes: [] }), old, next);
    const { facts, verdict } = await inspectBytes(bytes);
    expect(facts.signature.lineage).toEqual([old.sha256, next.sha256]);
    expect(facts.signature.signers[0]?.sha256).toBe(next.sha256);
    expect({ verified: facts.signature.verified, verdict }).toEqual({ verified: true, verdict: "accept" });
    const live = {
      package: "in.example.pandit",
      versionCode: "6",
      permissions: facts.permissions,
      abis: [],
      minSdk: 28,
    };
    expect(await codesOf(bytes, { live: { ...live, signers: [old.sha256] } })).toEqual([]);
    expect(await codesOf(bytes, { live: { ...live, signers: ["ab".repeat(32)] } })).toEqual(["update_signer_changed"]);
    const lineage = Buffer.from(bytes).indexOf(
      Buffer.from(old.certificateDer),
      Buffer.from(bytes).lastIndexOf(Buffer.from("c06853f0", "hex")),
    );
    const broken = bytes.map((byte, at) => (at === lineage + 40 ? byte ^ 1 : byte));
    expect((await inspectBytes(broken)).verdict).toBe("refuse");
  });

  it("several signers are refused", async () => {
    const other = await createSigningKey("CN=Second Signer");
    const unsigned = await buildClean({ minSdk: 24 }, { schemes: [] });
    const words = ["--next-signer", ...keyFiles("second", other)];
    expect(await codesOf(sign(unsigned, await key(), ["--v3-signing-enabled", "false", ...words]))).toEqual([
      "signers_several",
    ]);
  });
});

function keyFiles(name: string, signer: SigningKey): string[] {
  const [keyPath, certificatePath] = [join(folder, `${name}.pk8`), join(folder, `${name}.der`)];
  writeFileSync(keyPath, signer.privateKey.export({ type: "pkcs8", format: "der" }));
  writeFileSync(certificatePath, signer.certificateDer);
  return ["--key", keyPath, "--cert", certificatePath];
}

function sign(bytes: Uint8Array, signer: SigningKey, words: string[]): Uint8Array {
  const [input, output] = [join(folder, "in.apk"), join(folder, "out.apk")];
  writeFileSync(input, bytes);
  run("apksigner", "sign", "--out", output, ...keyFiles("first", signer), ...words, input);
  return new Uint8Array(readFileSync(output));
}

function rotate(bytes: Uint8Array, old: SigningKey, next: SigningKey): Uint8Array {
  const lineage = join(folder, "lineage");
  const [oldFiles, nextFiles] = [keyFiles("old", old), keyFiles("next", next)];
  run("apksigner", "rotate", "--out", lineage, "--old-signer", ...oldFiles, "--new-signer", ...nextFiles);
  return sign(bytes, old, ["--next-signer", ...nextFiles, "--lineage", lineage]);
}
