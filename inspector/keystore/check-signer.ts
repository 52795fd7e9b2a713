import type { SignerCertificate } from "../signing/certificate.ts";
import { isDebugCertificate, isPublicTestKey } from "../signing/public-certificates.ts";
import { KeystoreError } from "./keystore-error.ts";
import { type OpenKeystore, findEntry } from "./open-keystore.ts";
import { assertKeyMatches } from "./private-key.ts";

/**
 * Throws {@link KeystoreError} unless a store accepts packages signed with this certificate. `liveSigners`: SHA-256 of
 * the live version's signing certificates, empty before anything is live.
 */
export function assertAcceptedSigner({ subject, sha256 }: SignerCertificate, liveSigners: readonly string[]): void {
  if (isDebugCertificate(subject)) throw new KeystoreError("keystore_debug_certificate");
  if (isPublicTestKey(sha256)) throw new KeystoreError("keystore_public_test_key");
  if (liveSigners.length > 0 && !liveSigners.includes(sha256)) throw new KeystoreError("keystore_signer_changed");
}

interface KeyChoice {
  readonly alias: string;
  readonly keyPassword: string;
  readonly liveSigners: readonly string[];
}

/**
 * Returns the certificate that will sign, after unlocking its key and checking that the two match. Throws {@link
 * KeystoreError}.
 */
export async function unlockSigner(
  store: OpenKeystore,
  { alias, keyPassword, liveSigners }: KeyChoice,
): Promise<{ alias: string; certificate: SignerCertificate }> {
  const entry = findEntry(store, alias);
  assertAcceptedSigner(entry.certificate, liveSigners);
  const key = await entry.unlock(keyPassword);
  try {
    await assertKeyMatches(entry.certificate, key);
  } finally {
    key.fill(0);
  }
  return { alias: entry.alias, certificate: entry.certificate };
}
