import type { KeystoreProblem } from "#contract/catalog/packages/keystore-problems.ts";

/** Thrown for an unusable keystore, with the one reason its owner can act on. Never contains a password. */
export class KeystoreError extends Error {
  readonly code: KeystoreProblem;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: KeystoreProblem, params: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = "KeystoreError";
    this.code = code;
    this.params = params;
  }
}
