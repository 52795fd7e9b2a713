import type { KeystoreType } from "#contract/catalog/packages/keystore-problems.ts";
import { KeystoreError } from "./keystore-error.ts";

/**
 * Detects the keystore type. Throws `keystore_type_not_supported`, naming the type, for types that bundletool cannot
 * sign with. Throws `keystore_not_recognised` for anything else.
 */
export function detectKeystoreType(bytes: Uint8Array): KeystoreType {
  if (bytes.length < 12) throw new KeystoreError("keystore_not_recognised");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(0);
  // OpenJDK, sun.security.provider.JavaKeyStore
  if (magic === 0xfeedfeed) return "JKS";
  // OpenJDK, com.sun.crypto.provider.JceKeyStore
  if (magic === 0xcececece) throw new KeystoreError("keystore_type_not_supported", { type: "JCEKS" });
  // Bouncy Castle, BcKeyStoreSpi: version, then a salt of 20 bytes with its length before it
  if (magic <= 2 && view.getUint32(4) === 20) throw new KeystoreError("keystore_type_not_supported", { type: "BKS" });
  if (startsWith(bytes, "-----BEGIN")) throw new KeystoreError("keystore_type_not_supported", { type: "PEM" });
  if (isPfx(bytes)) return "PKCS12";
  throw new KeystoreError("keystore_not_recognised");
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

/**
 * True if the bytes begin like a PKCS#12 file: `PFX ::= SEQUENCE { version INTEGER {v3(3)}, …`, with a definite or
 * indefinite length (RFC 7292, 4).
 */
function isPfx(bytes: Uint8Array): boolean {
  const [tag, length = 0] = bytes;
  const at = 2 + (length > 0x80 ? length - 0x80 : 0);
  return tag === 0x30 && bytes[at] === 0x02 && bytes[at + 1] === 0x01 && bytes[at + 2] === 0x03;
}
