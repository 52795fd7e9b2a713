// No zod on purpose: the browser reads a keystore before sending it and needs the codes, not the schemas.

/** Codes of problems with a keystore, its passwords or its key; each is an error code. */
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

/** Real keystores take 2 to 20 KB, even with long certificate chains. */
export const maxKeystoreBytes = 512 * 1024;
