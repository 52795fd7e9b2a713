// Without zod on purpose: the browser reads a keystore before it is sent, and needs the codes, not the schemas.

/** What can be wrong with a keystore, its passwords and the key in it; each is a code of the error catalogue. */
export const keystoreProblems = [
  "keystore_not_recognised",
  "keystore_type_not_supported",
  "keystore_encryption_not_supported",
  "keystore_password_wrong",
  "keystore_without_key",
  "keystore_alias_missing",
  "key_password_wrong",
  "key_certificate_mismatch",
  "key_not_supported",
  "keystore_debug_certificate",
  "keystore_public_test_key",
  "keystore_signer_changed",
] as const;
export type KeystoreProblem = (typeof keystoreProblems)[number];

export const keystoreTypes = ["JKS", "PKCS12"] as const;
export type KeystoreType = (typeof keystoreTypes)[number];

/** Real ones take 2 to 20 KB, also with long chains of certificates. */
export const keystoreBytes = 512 * 1024;
