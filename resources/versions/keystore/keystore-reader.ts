/** The inspector's keystore functions, in a chunk of their own. */
export { unlockSigner } from "#inspector/keystore/judge-signer.ts";
export { KeystoreError } from "#inspector/keystore/keystore-error.ts";
export { detectKeystoreType } from "#inspector/keystore/keystore-kind.ts";
export { openKeystore } from "#inspector/keystore/open-keystore.ts";
