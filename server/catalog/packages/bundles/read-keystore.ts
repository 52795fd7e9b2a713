import type { KeyStoreForm } from "#contract/catalog/packages/keystore-form.ts";
import { KeystoreError } from "#inspector/keystore/keystore-error.ts";
import { unlockSigner } from "#inspector/keystore/check-signer.ts";
import { openKeystore } from "#inspector/keystore/open-keystore.ts";
import { Failure } from "#server/platform/http/failure.ts";

/**
 * Opens the keystore, finds its key and checks that the store accepts the signer. Repeats the browser's checks; throws
 * Failure.
 */
export async function readKeystore(bytes: Uint8Array, form: KeyStoreForm, liveSigners: readonly string[]) {
  try {
    const store = await openKeystore(bytes, form.keyStorePassword);
    const chosen = { alias: form.keyStoreAlias, keyPassword: form.keyPassword, liveSigners };
    return { type: store.type, ...(await unlockSigner(store, chosen)) };
  } catch (error) {
    throw error instanceof KeystoreError ? new Failure(error.code, { params: { type: "", ...error.params } }) : error;
  }
}
