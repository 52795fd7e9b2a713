/** Keystore functions of the inspector, in a chunk of their own. */
export { unlockSigner } from "#inspector/keystore/check-signer.ts";
export { KeystoreError } from "#inspector/keystore/keystore-error.ts";
export { detectKeystoreType } from "#inspector/keystore/detect-keystore-type.ts";
export { openKeystore } from "#inspector/keystore/open-keystore.ts";
