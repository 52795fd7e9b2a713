import type { KeystoreProblem } from "#contract/catalog/packages/keystore-problems.ts";
import type { OpenKeystore } from "#inspector/keystore/open-keystore.ts";
import type { SignerCertificate } from "#inspector/signing/certificate.ts";

/** State of a check: not started, running, done, or failed with one problem. */
export type KeystoreCheckOutcome<T> =
  | { readonly phase: "idle" | "busy" }
  | { readonly phase: "done"; readonly value: T }
  | { readonly phase: "wrong"; readonly problem: KeystoreProblem; readonly params: Readonly<Record<string, string>> };

/** Loads the keystore reader only when somebody chooses a keystore. */
const reader = () => import("./keystore-reader.ts");

/** Detects the keystore type from its bytes. @throws KeystoreError, as the other functions here do. */
export async function readKeystoreType(file: File) {
  const { detectKeystoreType: keystoreKind } = await reader();
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, type: keystoreKind(bytes) };
}

export async function unlockKeystore(bytes: Uint8Array, password: string): Promise<OpenKeystore> {
  return (await reader()).openKeystore(bytes, password);
}

export interface SigningKeyRequest {
  readonly alias: string;
  readonly keyPassword: string;
  readonly liveSigners: readonly string[];
}

export async function readSigner(store: OpenKeystore, wish: SigningKeyRequest): Promise<SignerCertificate> {
  return (await (await reader()).unlockSigner(store, wish)).certificate;
}

export async function toKeystoreOutcome<T>(work: () => Promise<T>): Promise<KeystoreCheckOutcome<T>> {
  try {
    return { phase: "done", value: await work() };
  } catch (error) {
    const { KeystoreError } = await reader();
    if (error instanceof KeystoreError) return { phase: "wrong", problem: error.code, params: error.params };
    // Either the file is no longer readable, or the browser lacks the algorithm.
    return { phase: "wrong", problem: "keystore_not_recognised", params: {} };
  }
}
