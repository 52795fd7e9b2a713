import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SigningKey } from "#demo/builder/signing-key.ts";

const names = ["p256", "p384", "p521", "rsa2048", "dsa1024", "negative"] as const;
/** Name of a key by its algorithm; the certificate of `negative` encodes the RSA modulus as a negative number. */
export type OracleKey = (typeof names)[number];

const files = JSON.parse(readFileSync(join(import.meta.dirname, "recorded/keys.json"), "utf8")) as Record<
  OracleKey,
  { privateKey: string; certificate: string }
>;

/** Returns a key that never changes, so that recorded answers stay true of packages built again. */
export function oracleKey(name: OracleKey): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.from(files[name].privateKey, "base64"),
    format: "der",
    type: "pkcs8",
  });
  const certificateDer = new Uint8Array(Buffer.from(files[name].certificate, "base64"));
  const sha256 = createHash("sha256").update(certificateDer).digest("hex");
  const subject = `CN=Pandit Apps, O=${name}, C=IN`;
  return { privateKey, publicKey: createPublicKey(privateKey), certificateDer, sha256, subject };
}
