import type { SignerCertificate } from "../signing/certificate.ts";

/** A private key in a keystore, with its certificate. */
export interface KeystoreEntry {
  readonly alias: string;
  readonly certificate: SignerCertificate;
  /** Decrypts the key, as PKCS#8. Throws `key_password_wrong` and `keystore_encryption_not_supported`. */
  unlock(keyPassword: string): Promise<Uint8Array>;
}
