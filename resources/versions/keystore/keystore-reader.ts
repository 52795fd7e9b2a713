/** The inspector's keystore functions, in a chunk of their own. */
export { signerOf } from "#inspector/keystore/judge-signer.ts";
export { KeystoreError } from "#inspector/keystore/keystore-error.ts";
export { keystoreKind } from "#inspector/keystore/keystore-kind.ts";
export { openKeystore } from "#inspector/keystore/open-keystore.ts";
