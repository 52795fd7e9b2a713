import { createHash, sign } from "node:crypto";
import { fromBER, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { SigningKey } from "./signing-key.ts";
import type { ZipEntry } from "./zip.ts";

const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsa: "1.2.840.113549.1.1.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
} as const;

/**
 * The three META-INF files of APK signature scheme v1 over `entries`. `newerSchemes` (2, 3) go into the signature file,
 * so that a reader notices when somebody strips them. Source: JAR file specification, "Signed JAR File".
 */
export function jarSignature(entries: ZipEntry[], key: SigningKey, newerSchemes: number[]): ZipEntry[] {
  const mainPart = section(["Manifest-Version: 1.0", "Created-By: 1.0 (Android)"]);
  const parts = entries.map(({ path, bytes }) => ({
    path,
    text: section([`Name: ${path}`, `SHA-256-Digest: ${digest(bytes)}`]),
  }));
  const manifest = mainPart + parts.map((part) => part.text).join("");
  const signatureFile =
    section([
      "Signature-Version: 1.0",
      "Created-By: 1.0 (Android)",
      `SHA-256-Digest-Manifest: ${digest(manifest)}`,
      ...(newerSchemes.length > 0 ? [`X-Android-APK-Signed: ${newerSchemes.join(", ")}`] : []),
    ]) + parts.map(({ path, text }) => section([`Name: ${path}`, `SHA-256-Digest: ${digest(text)}`])).join("");
  const signedBytes = Buffer.from(signatureFile, "utf8");
  const extension = key.privateKey.asymmetricKeyType === "rsa" ? "RSA" : "EC";
  return [
    { path: "META-INF/MANIFEST.MF", bytes: Buffer.from(manifest, "utf8") },
    { path: "META-INF/CERT.SF", bytes: signedBytes },
    { path: `META-INF/CERT.${extension}`, bytes: detachedSignature(signedBytes, key) },
  ];
}

function digest(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("base64");
}

/** Lines end in CRLF and hold at most 70 bytes; a longer one goes on in the next after a space. */
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

/** A PKCS #7 signature without signed attributes, as the platform's own signer writes it. */
function detachedSignature(bytes: Uint8Array, key: SigningKey): Buffer {
  const certificate = new Certificate({ schema: fromBER(key.certificateDer).result });
  const isRsa = key.privateKey.asymmetricKeyType === "rsa";
  const sha256 = new AlgorithmIdentifier({ algorithmId: oids.sha256 });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm: sha256,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: isRsa ? oids.rsa : oids.ecdsaWithSha256 }),
        signature: new OctetString({ valueHex: sign("sha256", bytes, key.privateKey) }),
      }),
    ],
  });
  const content = new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}
