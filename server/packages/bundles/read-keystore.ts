import type { KeyStoreForm } from "#contract/packages/keystore.ts";
import { KeystoreError } from "#inspector/keystore/keystore-error.ts";
import { signerOf } from "#inspector/keystore/judge-signer.ts";
import { openKeystore } from "#inspector/keystore/open-keystore.ts";
import { Failure } from "#server/http/failure.ts";

/** What the browser asked already, asked again: opens, has the key, and the store takes its signer. Throws Failure. */
export async function readKeystore(bytes: Uint8Array, form: KeyStoreForm, liveSigners: readonly string[]) {
  try {
    const store = await openKeystore(bytes, form.keyStorePassword);
    const chosen = { alias: form.keyStoreAlias, keyPassword: form.keyPassword, liveSigners };
    return { type: store.type, ...(await signerOf(store, chosen)) };
  } catch (error) {
    throw error instanceof KeystoreError ? new Failure(error.code, { params: { ...error.params } }) : error;
  }
}
