import type { KeystoreType } from "#contract/catalog/packages/keystore-problems.ts";
import { readJks } from "./jks.ts";
import type { KeystoreEntry } from "./keystore-entry.ts";
import { KeystoreError } from "./keystore-error.ts";
import { detectKeystoreType } from "./detect-keystore-type.ts";
import { readPkcs12 } from "./pkcs12.ts";

export interface OpenKeystore {
  readonly type: KeystoreType;
  /** Entries with private keys; at least one. */
  readonly entries: readonly KeystoreEntry[];
}

/**
 * Opens a JKS or PKCS#12 keystore with its password and checks its integrity. Works in memory only; private keys stay
 * encrypted. Throws {@link KeystoreError}.
 */
export async function openKeystore(bytes: Uint8Array, password: string): Promise<OpenKeystore> {
  const type = detectKeystoreType(bytes);
  const entries = await (type === "JKS" ? readJks(bytes, password) : readPkcs12(bytes, password));
  if (entries.length === 0) throw new KeystoreError("keystore_without_key");
  return { type, entries };
}

/** Finds an entry by alias, case-insensitively as Java does for both types. Throws `keystore_alias_missing`. */
export function findEntry({ entries }: OpenKeystore, alias: string): KeystoreEntry {
  const lowerCaseAlias = alias.toLowerCase();
  const match = entries.find((entry) => entry.alias.toLowerCase() === lowerCaseAlias);
  if (!match) throw new KeystoreError("keystore_alias_missing", { alias });
  return match;
}
