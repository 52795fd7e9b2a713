import type { SignerCertificate } from "../signing/certificate.ts";

/** A private key of a keystore with the certificate it signs for. */
export interface KeystoreEntry {
  readonly alias: string;
  readonly certificate: SignerCertificate;
  /** The key in PKCS#8. Throws `key_password_wrong` and `keystore_encryption_not_supported`. */
  unlock(keyPassword: string): Promise<Uint8Array>;
}
