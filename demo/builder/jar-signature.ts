import { createHash } from "node:crypto";
import { type CmsHash, createCmsSignature, type JarHash } from "./cms-signature.ts";
import type { SigningKey } from "./signing-key.ts";
import type { ZipEntry } from "./zip.ts";

/** Options to write a JAR signature as old or unusual signing tools do. */
export interface JarSignatureOptions {
  /** Hash algorithm of the digests; SHA-256 if omitted. The first Android versions support SHA-1 only. */
  hash?: JarHash;
  /** Hash algorithm of the signature over the signature file; the same as `hash` if omitted. */
  blockHash?: CmsHash;
  /** Base name of the signature files in META-INF; CERT if omitted. */
  name?: string;
  /**
   * Whether to sign attributes that hold the signature file's digest, as jarsigner does, instead of the file itself.
   */
  signedAttributes?: boolean;
  /** Further certificates to include beside the signer's own. */
  chain?: Uint8Array[];
  /** Changes a text before it is signed, for odd and hostile variants. */
  reviseManifest?: (text: string) => string;
  reviseSignatureFile?: (text: string) => string;
}

const attributeNames = { sha1: "SHA1", sha256: "SHA-256", sha512: "SHA-512" } as const;
const extensions: Partial<Record<string, string>> = { rsa: "RSA", dsa: "DSA", ec: "EC" };

/**
 * Creates the three META-INF files of APK signature scheme v1 over `entries`. `newerSchemes` (2, 3) go into the
 * signature file, so that verifiers notice if they are stripped. Source: JAR file specification, "Signed JAR File".
 */
export function createJarSignature(
  entries: ZipEntry[],
  key: SigningKey,
  newerSchemes: number[],
  options: JarSignatureOptions = {},
): ZipEntry[] {
  const { hash = "sha256", name = "CERT", reviseManifest = asIs, reviseSignatureFile = asIs } = options;
  const attribute = `${attributeNames[hash]}-Digest`;
  const digest = (bytes: Uint8Array | string) => createHash(hash).update(bytes).digest("base64");
  const mainPart = section(["Manifest-Version: 1.0", "Created-By: 1.0 (Android)"]);
  const parts = entries.map(({ path, bytes }) => ({
    path,
    text: section([`Name: ${path}`, `${attribute}: ${digest(bytes)}`]),
  }));
  const manifest = reviseManifest(mainPart + parts.map((part) => part.text).join(""));
  const signatureFile = reviseSignatureFile(
    section([
      "Signature-Version: 1.0",
      "Created-By: 1.0 (Android)",
      `${attribute}-Manifest: ${digest(manifest)}`,
      ...(newerSchemes.length > 0 ? [`X-Android-APK-Signed: ${newerSchemes.join(", ")}`] : []),
    ]) + parts.map(({ path, text }) => section([`Name: ${path}`, `${attribute}: ${digest(text)}`])).join(""),
  );
  const signedBytes = Buffer.from(signatureFile, "utf8");
  const block = createCmsSignature(signedBytes, key, { ...options, hash: options.blockHash ?? hash });
  return [
    { path: "META-INF/MANIFEST.MF", bytes: Buffer.from(manifest, "utf8") },
    { path: `META-INF/${name}.SF`, bytes: signedBytes },
    { path: `META-INF/${name}.${extensions[key.privateKey.asymmetricKeyType ?? ""] ?? "EC"}`, bytes: block },
  ];
}

const asIs = (text: string): string => text;

/**
 * Joins a manifest section's lines with CRLF. A line holds at most 70 bytes; a longer one continues on the next line,
 * after a space.
 */
function section(lines: string[]): string {
  const folded = lines.map((line) => {
    const pieces: string[] = [""];
    for (const character of line) {
      const last = pieces[pieces.length - 1] ?? "";
      if (Buffer.byteLength(last + character) > 70) pieces.push(` ${character}`);
      else pieces[pieces.length - 1] = last + character;
    }
    return `${pieces.join("\r\n")}\r\n`;
  });
  return `${folded.join("")}\r\n`;
}
